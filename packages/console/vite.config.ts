// Builds the console into dist/: hashed files under assets/, and one page that loads them. No source map, no inlined
// file: the content security policy lets in only what comes from the server itself.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page names what it begins with. In each file the list of all that its pages may want costs 6 kB a screen.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A page has some thirty icons: as files of their own each costs a request, and compresses badly.
          groups: [{ name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/, minShareCount: 3 }],
        },
      },
    },
  },
  logLevel: 'warn',
});
