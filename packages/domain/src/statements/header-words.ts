import { foldText } from '../text/text.ts'
import type { Cell } from './delimited-rows.ts'

export type Role =
  | 'date'
  | 'description'
  | 'complement'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'balance'
  | 'document'
  | 'type'
  | 'costCenter'

/** How banks title their columns, without accents and signs. The first rule that fits decides. */
const rules: readonly (readonly [Role, RegExp])[] = [
  ['date', /^(?:data|dt|date|dia|release date)(?: |$)/],
  ['balance', /^(?:saldos?|balance|partial balance)(?: |$)/],
  [
    'type',
    /^(?:d c|c d|dc|cd|deb cred|cred deb|debito credito|credito debito|debito ou credito|natureza|sinal|tipo(?: (?:de |do )?(?:lancamento|movimento|operacao))?|type|inf)$/,
  ],
  ['costCenter', /^(?:centros? de custos?|c custo|cost cent(?:er|re)s?)$/],
  ['credit', /^(?:(?:valor )?(?:de |do |a )?creditos?|entradas?|recebimentos?|depositos?|credit)$/],
  ['debit', /^(?:(?:valor )?(?:de |do |a )?debitos?|saidas?|pagamentos?|retiradas?|debit)$/],
  ['amount', /^(?:valor(?:es)?|vlr|amount|quantia|montante|transaction net amount|importancia)(?: |$)/],
  [
    'document',
    /^(?:documento|docto?|(?:nr?o?|num|numero)(?: do| de)? ?doc(?:umento|to)?|nsu|identificador|id|referencia|reference id|numero|autenticacao|codigo da transacao|doc)(?: |$)/,
  ],
  [
    'description',
    /^(?:historico|descricao|lancamentos?|detalhes?|memo|title|titulo|estabelecimento|description|discriminacao|movimentacao|favorecido|transacao|tipo (?:da |de )?transacao|transaction type|complemento|identificacao|observac\w+|beneficiario|merchant|razao social)(?: |$)/,
  ],
]

/** 'Saldo (R$)' and 'SALDO R$' are one title. */
export const titleOf = (cell: Cell) =>
  typeof cell === 'string'
    ? foldText(cell)
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
        .replace(/ rs?$|^rs? /, '')
    : ''

/** What each column of a row of titles is; null when the row cannot be one. */
export function readTitles(cells: readonly Cell[]): Partial<Record<Role, number>> | null {
  const found: Partial<Record<Role, number>> = {}
  for (const [index, cell] of cells.entries()) {
    const role = roleOf(titleOf(cell))
    if (!role) continue
    if (role === 'description' && found.description !== undefined) found.complement ??= index
    else found[role] ??= index
  }
  const hasAmount = found.amount !== undefined || (found.credit !== undefined && found.debit !== undefined)
  return found.date !== undefined && found.description !== undefined && hasAmount ? found : null
}

const roleOf = (title: string) =>
  title === '' || title.length > 40 ? undefined : rules.find(([, words]) => words.test(title))?.[0]

/** A card bill of Nubank writes purchases without a sign. */
export const isCardBill = (cells: readonly Cell[]) =>
  /^date (?:category )?title amount$/.test(cells.map(titleOf).join(' ').trim())
