import { memoText } from './memo-text.ts'

const sweep =
  /\b((apl|aplic|aplicacao|res|resg|resgate)( aplic\w*)? aut(o|om\w*)?|rende facil|invest facil|(apl|aplic|aplicacao|resg|resgate|res) (em |de |do )?(cdb|rdb|fundo\w*|poupanca|invest\w*|financeira|aplic\w*)|aplicacao financeira)\b/
const cardBill =
  /\b(fatura|fat)\b.*\b(cartao|card|credito|visa|master\w*|elo)\b|\b(cartao|card)\b.*\b(fatura|fat)\b|\b(pag\w*|pgto|deb\w*) (de |da |do |aut\w* )*(fatura|fat)\b|\b(pag\w*|pgto) (de |do )?cartao( de)?( credito)?\b/

/** Money the bank moves by itself into an investment and back: neither income nor expense. */
export const isSweep = (description: string) => sweep.test(memoText(description))

/** The bill of a card whose purchases are recorded one by one: counted as an expense too, it would count twice. */
export const isCardBill = ({ description, amountCents }: { description: string; amountCents: number }) =>
  amountCents < 0 && cardBill.test(memoText(description))

const investment = /\b(aplic\w*|invest\w*|cdb|rdb|poupanca|rende|fundo\w*|resgate)\b/
const card = /\b(cartao|card|credito|visa|master\w*|elo|amex)\b/

/** The own account such a transfer most likely goes to, by its name; nothing when the names do not tell. */
export function guessOtherAccount<Account extends { id: string; name: string }>(
  habit: 'sweep' | 'card-bill',
  accounts: readonly Account[],
  ownId: string,
): Account | null {
  const names = habit === 'sweep' ? investment : card
  const fitting = accounts.filter(({ id, name }) => id !== ownId && names.test(memoText(name)))
  return fitting.length === 1 ? fitting[0]! : null
}
