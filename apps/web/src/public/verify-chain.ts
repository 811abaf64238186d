import type { verification } from '@prumo/contract/documents/verification'
import { chainLinkLabels, faultWords } from '@prumo/contract/documents/document-labels'
import type { AnswerOf } from '@prumo/contract/route'
import { h } from './element.ts'
import { momentOf } from './figures.ts'
import { tile } from './parts.ts'

type Issued = AnswerOf<typeof verification.check>

/** Of a sale: the document itself is the link. */
export const documentChain = ({ number, title, issuedAt, chainHash }: Issued) =>
  h(
    'section',
    { class: 'card chain' },
    h(
      'div',
      { class: 'between' },
      h('h2', {}, 'Corrente de registros'),
      h('span', { class: 'quiet num' }, `elo ${number}`),
    ),
    h(
      'div',
      { class: 'row flat' },
      tile('file'),
      h('span', { class: 'text' }, h('b', {}, `Emissão de ${title}`), h('small', { class: 'num' }, momentOf(issuedAt))),
      h('code', { class: 'hash' }, `${chainHash.slice(0, 4)}…${chainHash.slice(-4)}`),
    ),
  )

/** Of a plan: what kind of records came before the document, and when. */
export const planChain = ({ number }: Issued, { count, printedCount, faults, links }: NonNullable<Issued['chain']>) =>
  h(
    'section',
    { class: 'card chain' },
    h(
      'div',
      { class: 'between' },
      h('h2', {}, 'Corrente de registros'),
      h('span', { class: 'quiet num' }, count === 1 ? '1 elo' : `${count} elos`),
    ),
    faults.length > 0
      ? h('p', { class: 'error', role: 'alert' }, `Não confere: ${faults.map(faultWords).join('; ')}.`)
      : null,
    ...links.map(({ kind, receivedAt, hash }, index) =>
      h(
        'div',
        { class: 'row flat' },
        tile(kind === 'document' ? 'file' : 'check'),
        h(
          'span',
          { class: 'text' },
          h(
            'b',
            {},
            index === 0 ? `Emissão do documento ${String(number).padStart(4, '0')}` : (chainLinkLabels[kind] ?? kind),
          ),
          h('small', { class: 'num' }, momentOf(receivedAt)),
        ),
        h('code', { class: 'hash' }, `${hash.slice(0, 4)}…${hash.slice(-4)}`),
      ),
    ),
    h(
      'p',
      { class: 'small-print plain' },
      printedCount === 0
        ? 'O documento foi o primeiro elo da corrente.'
        : printedCount === 1
          ? 'O documento traz impresso o fim da corrente de então: 1 elo.'
          : `O documento traz impresso o fim da corrente de então: ${printedCount} elos.`,
    ),
  )
