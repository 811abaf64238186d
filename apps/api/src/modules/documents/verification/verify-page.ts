import { verification, verificationCode } from '@prumo/contract/documents/verification'
import type { AnswerOf } from '@prumo/contract/route'
import { escapeHtml } from '#platform/escape-html.ts'
import type { PublicPage } from '#platform/http/serve-public-pages.ts'
import { Problem } from '#platform/problem.ts'
import { checkDocument } from './check-document.ts'

const page = {
  name: 'verify',
  route: verification.check,
  read: async (ctx, key) => {
    const code = verificationCode.safeParse(key)
    if (!code.success) throw new Problem('document.unknown')
    return checkDocument(ctx, code.data)
  },
  describe: (issued: AnswerOf<typeof verification.check> | null) => ({
    title: 'Verificação · Prumo',
    content: issued
      ? issued.state === 'issuer-gone'
        ? `<h1>Emissor encerrado</h1><p>Este documento foi emitido por uma empresa que encerrou sua conta.</p>
        <dl><dt>SHA-256 do arquivo</dt><dd><code>${issued.sha256}</code></dd></dl>`
        : `<h1>${issued.state === 'superseded' ? 'Substituído por outro' : 'Documento emitido'}</h1>
        <dl><dt>Documento</dt><dd>${escapeHtml(issued.title)}</dd><dt>Emitido por</dt><dd>${escapeHtml(issued.company)}</dd>
        <dt>SHA-256 do arquivo</dt><dd><code>${issued.sha256}</code></dd></dl>
        ${issued.supersededBy ? `<p><a href="/verificar/${issued.supersededBy}">Ver a versão atual</a></p>` : ''}`
      : '<h1>Verificar documento</h1><p>Abra /verificar/ seguido do código que está ao pé do documento.</p>',
  }),
} satisfies Omit<PublicPage, 'path'>

export const documentPages: readonly PublicPage[] = [
  { ...page, path: '/verificar' },
  { ...page, path: '/verificar/:key' },
]
