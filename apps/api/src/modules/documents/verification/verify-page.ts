import { verification, verificationCode } from '@prumo/contract/documents/verification'
import type { AnswerOf } from '@prumo/contract/route'
import { faultWords } from '@prumo/contract/documents/document-labels'
import type { ListAltered } from '#modules/chain/index.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import type { PublicPage } from '#platform/http/serve-public-pages.ts'
import { Problem } from '#platform/problem.ts'
import { checkDocument } from './check-document.ts'

const page = (listAltered: ListAltered): Omit<PublicPage, 'path'> => ({
  name: 'verify',
  route: verification.check,
  // However it is written.
  linkOf: (key) => verificationCode.safeParse(key).data ?? key,
  read: async (ctx, key) => {
    const code = verificationCode.safeParse(key)
    if (!code.success) throw new Problem('document.unknown')
    return checkDocument(ctx, code.data, listAltered)
  },
  describe: (issued: AnswerOf<typeof verification.check> | null) => ({
    title: 'Verificação · Prumo',
    preview: { text: 'Confira se um documento é autêntico e se continua como foi emitido.' },
    content: issued
      ? issued.state === 'issuer-gone'
        ? `<h1>Emissor encerrado</h1><p>Este documento foi emitido por uma empresa que encerrou sua conta.</p>
        <dl><dt>SHA-256 do arquivo</dt><dd><code>${issued.sha256}</code></dd></dl>`
        : contentOf(issued)
      : '<h1>Verificar documento</h1><p>Abra /verificar/ seguido do código que está no rodapé do documento.</p>',
  }),
})

type Issued = AnswerOf<typeof verification.check>

/** As the page with scripts says it: a chain that was broken comes before everything else. */
function contentOf(issued: Issued): string {
  const { plan, chain, supersededBy } = issued
  const isWhole = issued.isChainWhole && (chain?.isWhole ?? true)
  const title = !isWhole ? 'Registro alterado' : supersededBy ? 'Substituído por outro' : 'Documento íntegro'
  const { responsible } = plan ?? {}
  const facts = [
    ['Documento', `${issued.title} · nº ${String(issued.number).padStart(4, '0')}`],
    ['Versão do documento', String(issued.documentVersion)],
    ['Versão do plano', plan?.version],
    ['Prédio', plan?.building],
    ['Emitido por', issued.company],
    [
      'Responsável',
      responsible && [responsible.name, responsible.council, responsible.registration].filter(Boolean).join(' · '),
    ],
    ['ART', plan?.artNumber],
    ['Corrente de registros', isWhole ? 'Corrente inteira' : 'Corrente partida'],
    ['O que não confere', chain?.faults.map(faultWords).join('; ')],
  ] as const
  return `<h1>${title}</h1><dl>${facts
    .map(([label, value]) => (value ? `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>` : ''))
    .join('')}<dt>SHA-256 do arquivo</dt><dd><code>${issued.sha256}</code></dd></dl>
    ${supersededBy ? `<p><a href="/verificar/${supersededBy}">Ver a versão atual</a></p>` : ''}`
}

/** The records of a plan are another area's: it says which of them were altered. */
export const documentPages = (listAltered: ListAltered): readonly PublicPage[] =>
  ['/verificar', '/verificar/:key'].map((path) => ({ ...page(listAltered), path }))
