// The version of this command line, from its own package.
import manifest from '../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;
