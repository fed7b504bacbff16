// Ten thousand requests of each kind of caller.
import { fuzzEveryCaller } from './fuzz.ts';

fuzzEveryCaller(10_000);
