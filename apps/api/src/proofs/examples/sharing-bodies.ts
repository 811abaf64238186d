import { drawnStrokes } from '@prumo/worlds/selling'
import type { ExampleBodies } from './example-values.ts'

/** Bodies of what clients see of sales, and of documents. */
export const sharingBodies: ExampleBodies = {
  'sharing/sale-files.draw': () => ({ withPictures: true }),
  'sharing/quote-links.create': () => ({
    deposit: null,
    email: 'cliente@exemplo.com.br',
    message: 'Segue o orçamento',
  }),
  'sharing/public-quotes.approve': () => ({
    shownHash: 'a'.repeat(64),
    taken: [],
    total: 500,
    name: 'Paulo Henrique Lima',
    document: '52998224725',
    acceptsTerms: true,
    strokes: drawnStrokes,
  }),
  'sharing/public-quotes.refuse': () => ({ shownHash: 'a'.repeat(64), reason: 'Ficou caro', name: 'Paulo' }),
  'documents/texts.save': () => ({ text: 'Garantia de 12 meses' }),
  'documents/texts.preview': () => ({ kind: 'quote', texts: { header: 'Olá' } }),
}
