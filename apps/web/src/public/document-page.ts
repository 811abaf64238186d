import type { publicDocuments } from '@prumo/contract/sharing/public-documents'
import type { AnswerOf } from '@prumo/contract/route'
import { useBrand } from './brand.ts'
import { h, icon, show } from './element.ts'
import { momentOf } from './figures.ts'
import { messagePage } from './parts.ts'

/** The document that somebody was given a link to. */
export function showDocument(token: string, issued: AnswerOf<typeof publicDocuments.get>) {
  const { company, title, code, issuedAt, isSuperseded } = issued
  useBrand(company.color)
  document.title = `${title} · ${company.name}`
  const said = `${company.name} emitiu este documento em ${momentOf(issuedAt)}.${isSuperseded ? ' Há uma versão mais nova: peça-a à empresa.' : ''}`
  show(
    messagePage(
      'file',
      title,
      said,
      h(
        'div',
        { class: 'choices' },
        h('a', { class: 'button', href: `/verificar/${code}` }, icon('shield'), 'Verificar'),
        h(
          'a',
          { class: 'button primary', href: `/api/public/sale-documents/${token}/file`, download: true },
          icon('file'),
          'Baixar PDF',
        ),
      ),
    ),
  )
}
