import { drawDocument } from '../drawing/draw-document.ts'
import { sampleDocument } from './sample-document.ts'

let isWarm = false

/**
 * The first document after a start took most of a second: a thread, its modules and fonts. Whoever looks at a sale may want its
 * document next, so that this is done meanwhile; not at the start, where nobody may ever need it.
 */
export function warmDrawing() {
  if (isWarm) return
  isWarm = true
  const company = { name: 'Prumo', document: '', color: '#2563eb', lines: [] }
  const document = sampleDocument('quote', company, { header: null, footer: null, terms: null })
  drawDocument({ document, pictures: { logo: null, items: [] }, evidence: null, verification: null }).catch(
    () => (isWarm = false),
  )
}
