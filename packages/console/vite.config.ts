// Builds the console into dist/: hashed files under assets/, and one page that loads them. No source map, no inlined
// file: the content security policy lets in only what comes from the server itself.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Files that the page itself begins with. Whatever is missing here is only named twice. */
const AT_FIRST = /\/(?:index|rolldown-runtime|icons|parts|jsx-runtime|useRouter|useParams|query|toast)-/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the page begins with it names itself, and what the router wants is fetched with all it needs. In the other
      // files such lists would cost a screen 4 kB, for dialogs that most visits never open.
      resolveDependencies: (_file, files, { hostId, hostType }) => {
        if (hostType === 'html') return files;
        return /\/index-/.test(hostId) ? files.filter((file) => !AT_FIRST.test(file)) : [];
      },
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A page has some thirty icons: as files of their own each costs a request, and compresses badly.
          groups: [
            { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/, minShareCount: 3 },
            // What nearly every page is made of: together it compresses better than in forty small files.
            { name: 'parts', test: /console[\\/]src[\\/](?:ui|app|api|states)[\\/]/, minShareCount: 22 },
            // The frame of every page of an organization, and of an environment: each with all that it needs. In forty
            // files of a kilobyte they came six at a time, and were a third larger.
            { name: 'shell', test: /shell[\\/]OrgLayout\.tsx/ },
            { name: 'environment', test: /shell[\\/]EnvironmentLayout\.tsx/ },
          ],
        },
      },
    },
  },
  logLevel: 'warn',
});
