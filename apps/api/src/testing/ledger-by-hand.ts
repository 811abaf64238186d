import type { SequenceScope, EntryType } from '@prumo/contract/finance/entries'
import { addMonths, compare, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { splitCents } from '@prumo/domain/money/money'

/** An entry as somebody with pencil and paper would keep it; amounts in cents. */
export type HandEntry = {
  id: string
  type: EntryType
  status: 'OPEN' | 'PAID' | 'CANCELED'
  amount: number
  extra: number
  due: CalendarDate
  competence: CalendarDate
  paidOn: CalendarDate | null
  account: string
  source: string | null
  category: string | null
  sequence: number | null
  number: number | null
  restOf: HandEntry | null
  isRest: boolean
  isTouched: boolean
}
export type ModelAccount = { id: string; opening: number; openedOn: CalendarDate }
type Draft = Pick<HandEntry, 'type' | 'amount' | 'due' | 'account' | 'source' | 'category' | 'paidOn'> & {
  parts: number
  isFixed: boolean
}
type Change = Partial<Pick<HandEntry, 'amount' | 'due' | 'account' | 'category'>> & { cancel?: true }

/** The rules of the ledger told a second time, as plainly as possible. Operations answer whether they are allowed. */
export class LedgerByHand {
  entries: HandEntry[] = []
  accounts: ModelAccount[]
  #sequences = 0
  constructor(accounts: ModelAccount[]) {
    this.accounts = accounts
  }

  create({ parts, isFixed, ...draft }: Draft): HandEntry[] {
    const sequence = parts > 1 ? ++this.#sequences : null
    const amounts = isFixed ? Array.from({ length: parts }, () => draft.amount) : splitCents(draft.amount, parts)
    const made = amounts.map((amount, index): HandEntry => {
      const due = addMonths(draft.due, index)
      const paidOn = index === 0 ? draft.paidOn : null
      return {
        ...draft,
        id: '',
        amount,
        extra: 0,
        due,
        competence: due,
        paidOn,
        status: paidOn ? 'PAID' : 'OPEN',
        sequence,
        number: sequence ? index + 1 : null,
        restOf: null,
        isRest: false,
        isTouched: false,
      }
    })
    this.entries.push(...made)
    return made
  }

  /** Answers the rest a partial payment leaves, null when there is none, false when it may not be. */
  confirm(
    entry: HandEntry,
    payment: { paidOn: CalendarDate; extra: number; paid: number | null; account: string | null },
  ): HandEntry | null | false {
    if (entry.status !== 'OPEN') return false
    const principal = payment.paid === null ? entry.amount : payment.paid - payment.extra
    if (principal > entry.amount || principal < 1 || principal + payment.extra < 0) return false
    if (payment.account && payment.account === entry.source) return false
    const rest =
      principal < entry.amount
        ? { ...entry, id: '', amount: entry.amount - principal, restOf: entry, isRest: true, isTouched: false }
        : null
    if (rest) this.entries.push(rest)
    Object.assign(entry, {
      status: 'PAID',
      amount: principal,
      extra: payment.extra,
      paidOn: payment.paidOn,
      account: payment.account ?? entry.account,
      isTouched: true,
    })
    return rest
  }

  undo(entry: HandEntry): boolean {
    if (entry.status !== 'PAID') return false
    const rests = this.entries.filter(
      (rest) =>
        rest.restOf === entry &&
        rest.status === 'OPEN' &&
        !rest.isTouched &&
        !this.entries.some((part) => part.restOf === rest),
    )
    Object.assign(entry, {
      status: 'OPEN',
      paidOn: null,
      extra: 0,
      amount: rests.reduce((sum, rest) => sum + rest.amount, entry.amount),
      isTouched: true,
    })
    this.#drop(rests)
    return true
  }

  edit(entry: HandEntry, scope: SequenceScope, asked: Change): boolean {
    const change: Change = Object.fromEntries(
      Object.entries(asked).filter(([field, value]) =>
        field === 'cancel' ? entry.status !== 'CANCELED' : entry[field as 'due'] !== value,
      ),
    )
    if (Object.keys(change).length === 0) return true
    const isWide = scope !== 'this' && isMonth(entry)
    const movesMoney = change.amount !== undefined || change.account !== undefined || change.cancel !== undefined
    if (entry.status === 'PAID' && !isWide && movesMoney) return false
    if (change.category && entry.type === 'TRANSFER') return false
    if ((change.account ?? entry.account) === entry.source) return false
    const targets = isWide ? this.#reach(entry, scope) : [entry]
    if (targets.some((target) => (change.account ?? target.account) === target.source)) return false
    const hadOneDay = entry.competence === entry.due
    const from = entry.number ?? 0
    for (const target of targets) {
      const { due, cancel, ...words } = change
      const moved = due && addMonths(due, (target.number ?? 0) - from)
      Object.assign(
        target,
        words,
        { isTouched: true },
        moved && { due: moved },
        moved && hadOneDay && { competence: moved },
        cancel && { status: 'CANCELED' },
      )
    }
    return true
  }

  remove(entry: HandEntry, scope: SequenceScope) {
    this.#drop(scope !== 'this' && isMonth(entry) ? this.#reach(entry, scope) : [entry])
  }

  confirmAll(chosen: HandEntry[], paidOn: CalendarDate): boolean {
    if (chosen.some(({ status }) => status !== 'OPEN')) return false
    for (const entry of chosen) Object.assign(entry, { status: 'PAID', paidOn, isTouched: true })
    return true
  }

  removeAll(chosen: HandEntry[]) {
    this.#drop(chosen)
  }

  /** Open ones of the sequence as far as asked, and the one that was pointed at unless it is paid. */
  #reach(entry: HandEntry, scope: SequenceScope) {
    const isNear = (other: HandEntry) => scope === 'all-open' || other.number! >= entry.number!
    return this.entries.filter(
      (other) =>
        other.sequence === entry.sequence &&
        isMonth(other) &&
        isNear(other) &&
        (other.status === 'OPEN' || (other === entry && other.status === 'CANCELED')),
    )
  }

  #drop(gone: HandEntry[]) {
    this.entries = this.entries.filter((entry) => !gone.includes(entry))
    for (const entry of this.entries) {
      if (entry.restOf && gone.includes(entry.restOf)) Object.assign(entry, { restOf: null, isTouched: true })
    }
  }

  /** What an account holds at the end of a day, or will when all that is open up to it is paid. */
  balance(accountIds: readonly string[], day: CalendarDate, isExpected: boolean): number {
    const opened = this.accounts.filter(({ id, openedOn }) => accountIds.includes(id) && compare(openedOn, day) <= 0)
    const openings = opened.reduce((sum, { opening }) => sum + opening, 0)
    return this.entries.reduce(
      (sum, entry) => sum + accountIds.reduce((moved, id) => moved + this.#moved(entry, id, day, isExpected), 0),
      openings,
    )
  }

  #moved(entry: HandEntry, accountId: string, day: CalendarDate, isExpected: boolean): number {
    const on = handEntryDay(entry)
    if (entry.status === 'CANCELED' || compare(on, day) > 0) return 0
    if (entry.status === 'OPEN' && !isExpected) return 0
    if (entry.status === 'PAID' && compare(on, this.accounts.find(({ id }) => id === accountId)!.openedOn) < 0) return 0
    if (entry.source === accountId) return -signedAmountOf(entry)
    return entry.account === accountId ? signedAmountOf(entry) : 0
  }
}

/** What a partial payment left owed is none: no scope leads from it or to it. */
const isMonth = ({ sequence, isRest }: HandEntry) => sequence !== null && !isRest

export const handEntryDay = ({ paidOn, due }: HandEntry): CalendarDate => paidOn ?? due
/** Signed: positive comes in. */
export const signedAmountOf = ({ type, amount, extra }: HandEntry): number =>
  type === 'EXPENSE' ? -(amount + extra) : amount + extra
