import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig, type InlineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compress } from './build/compress.ts'
import { icons } from './build/icons.ts'
import { noChunkCycles } from './build/no-chunk-cycles.ts'
import { parts } from './build/parts.ts'
import { prerender } from './build/prerender.ts'

/** What the browser's build and the prerendering share. The workspace's packages export their sources under `abhyas`. */
const common: InlineConfig = {
  root: import.meta.dirname,
  resolve: { conditions: ['abhyas', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['abhyas', ...defaultServerConditions] } },
  plugins: [react()],
}

export default defineConfig({
  ...common,
  plugins: [
    react(),
    icons(),
    prerender(common),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Abhyas: tutors and practice',
        short_name: 'Abhyas',
        description: 'Find a tutor near you. Practise for the exam, also without a network.',
        lang: 'en',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#0B6E4F',
        background_color: '#F6F8F7',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        screenshots: [
          {
            src: '/screenshot-phone.png',
            sizes: '720x1600',
            type: 'image/png',
            form_factor: 'narrow',
            label: 'The home page on a phone',
          },
          {
            src: '/screenshot-desktop.png',
            sizes: '1280x800',
            type: 'image/png',
            form_factor: 'wide',
            label: 'The home page on a desktop',
          },
        ],
      },
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg}', 'icon-192.png'],
        // What writes rich text and sets formulas is heavy and needed by few: who uses it keeps it.
        globIgnores: ['**/rich-editor-*', '**/show-html-*', '**/_*.html'],
        rollupFormat: 'iife',
      },
    }),
    compress(),
    noChunkCycles(),
  ],
  build: {
    target: 'es2022',
    // A font within a stylesheet is one that our policy does not let in.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: parts(),
        // What is shared is named after all who share it: the first word does.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
})
