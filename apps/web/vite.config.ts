import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const api = process.env['PRUMO_API_URL'] ?? 'http://localhost:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // Portuguese is written with the latin subset; the other ones are fetched by whoever needs them.
        globIgnores: ['**/inter-{cyrillic,greek,vietnamese,latin-ext}*', '**/gallery*', '.vite/**'],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
      manifest: {
        id: '/',
        name: 'Prumo',
        short_name: 'Prumo',
        description: 'Vendas, estoque, finanças e PMOC da sua empresa no mesmo lugar.',
        lang: 'pt-BR',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#f5f6f9',
        theme_color: '#001a54',
        categories: ['business', 'finance', 'productivity'],
        icons: [
          { src: '/icons/prumo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icons/prumo-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/prumo-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/prumo-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/prumo-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
  server: { proxy: { '/api': api, '/outbox': api, '/healthz': api } },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    reportCompressedSize: false,
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
  },
})
