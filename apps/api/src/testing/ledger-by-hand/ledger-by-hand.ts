import type { SequenceScope } from '@prumo/contract/finance/entries'
import { addMonths, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { splitCents } from '@prumo/domain/money/money'
import type {
  HandChange,
  HandDraft,
  HandEntry,
  HandLine,
  HandPart,
  HandPayment,
  HandRule,
  HandSettlement,
} from './hand-records.ts'
import { feesAmong, followTransfer } from './fees-by-hand.ts'
import { reallyChanged, writeEntryByHand } from './hand-changes.ts'
import { isOpen, type ModelAccount } from './ledger-model.ts'

/** The rules of the ledger told a second time, as plainly as possible. Operations answer whether they are allowed. */
export class LedgerByHand {
  entries: HandEntry[] = []
  lines: HandLine[] = []
  settlements: HandSettlement[] = []
  /** In the order they are tried. */
  rules: HandRule[] = []
  accounts: ModelAccount[]
  readonly today: CalendarDate
  constructor(today: CalendarDate, accounts: ModelAccount[]) {
    this.today = today
    this.accounts = accounts
  }

  isActive(accountId: string) {
    return this.accounts.find(({ id }) => id === accountId)!.isActive
  }

  /** What was paid on an account that is inactive by now is not taken back. */
  isImmovable({ status, destinationBankAccountId, sourceBankAccountId }: HandEntry) {
    const accounts = [destinationBankAccountId, ...(sourceBankAccountId ? [sourceBankAccountId] : [])]
    return status === 'PAID' && !accounts.every((id) => this.isActive(id))
  }

  add(entry: Partial<HandEntry> & Pick<HandEntry, 'type' | 'amount' | 'scheduleDate' | 'destinationBankAccountId'>) {
    const made: HandEntry = {
      id: '',
      status: entry.effectiveDate ? 'PAID' : 'PENDING',
      interest: 0,
      fine: 0,
      discount: 0,
      competenceDate: entry.scheduleDate,
      effectiveDate: null,
      categoryId: null,
      personId: null,
      sourceBankAccountId: null,
      sequence: null,
      number: null,
      restOf: null,
      isRest: false,
      feeOf: null,
      plannedAccountId: null,
      changes: 0,
      ...entry,
    }
    this.entries.push(made)
    return made
  }

  create({ parts, isFixed, account, source, category, person, paidOn, due, amount, type, fee }: HandDraft): boolean {
    if (fee > 0 && (type !== 'TRANSFER' || parts > 1)) return false
    if (!this.isActive(account) || (source && !this.isActive(source))) return false
    const isEndless = parts === Infinity
    const sequence = parts > 1 ? { isFixed, isEndless, isPaused: false, isEnded: false, amount } : null
    const amounts = isFixed ? this.#months(due, parts).map(() => amount) : splitCents(amount, parts)
    for (const [index, cents] of amounts.entries())
      this.add({
        type,
        amount: cents,
        scheduleDate: addMonths(due, index),
        destinationBankAccountId: account,
        sourceBankAccountId: source,
        categoryId: category,
        personId: person,
        effectiveDate: index === 0 ? paidOn : null,
        sequence,
        number: sequence && index + 1,
      })
    if (fee > 0) this.#bookFee(this.entries.at(-1)!, fee)
    return true
  }

  feesOf(entries: readonly HandEntry[]) {
    return feesAmong(this.entries, entries).filter(({ status }) => status !== 'CANCELED')
  }

  /** What the bank takes for a transfer, out of the account the money leaves. Told again it is another amount, unless it is paid. */
  #bookFee(transfer: HandEntry, amount: number): boolean {
    const [known, ...more] = this.feesOf([transfer])
    if (!known) {
      const { scheduleDate, competenceDate, effectiveDate = null, status, sourceBankAccountId } = transfer
      const days = { scheduleDate, competenceDate, effectiveDate, status }
      this.add({ ...days, type: 'EXPENSE', amount, destinationBankAccountId: sourceBankAccountId!, feeOf: transfer })
      return true
    }
    if (amount === [known, ...more].reduce((sum, fee) => sum + fee.amount, 0)) return true
    if ([known, ...more].some((fee) => fee.status === 'PAID')) return false
    writeEntryByHand(known, { amount })
    this.drop(more)
    return true
  }

  /** Another state of a transfer is that of its fees too, where they stood as it did. */
  write(entry: HandEntry, values: Partial<HandEntry>) {
    const before = { ...entry }
    writeEntryByHand(entry, values)
    if (entry.type === 'TRANSFER') followTransfer(feesAmong(this.entries, [entry]), before, entry)
  }

  /** So many, or those that fall in the year ahead. */
  #months(due: CalendarDate, parts: number) {
    const months = Array.from({ length: Math.min(parts, 48) }, (_, month) => addMonths(due, month))
    return parts === Infinity ? months.filter((day) => day <= addMonths(this.today, 12)) : months
  }

  /** What was paid is principal and extras, which a transfer has none of; less than the whole leaves a rest. */
  confirm(
    entry: HandEntry,
    { paidOn, interest = 0, fine = 0, discount = 0, fee = 0, paid, account }: HandPayment,
    isBankSaying = false,
  ): boolean {
    if (entry.type === 'TRANSFER' ? interest + fine + discount > 0 : fee > 0) return false
    const extra = interest + fine - discount
    const principal = paid === undefined ? entry.amount : paid - extra
    if (!isOpen(entry) || principal > entry.amount || principal < 1 || principal + extra < 0) return false
    if (account && account === entry.sourceBankAccountId) return false
    const isElsewhere = account !== undefined && account !== entry.destinationBankAccountId
    if (isElsewhere && !isBankSaying && !this.isActive(account)) return false
    if (fee > 0 && !this.#bookFee(entry, fee)) return false
    if (principal < entry.amount)
      this.add({ ...entry, id: '', amount: entry.amount - principal, restOf: entry, isRest: true, changes: 0 })
    this.write(entry, {
      status: 'PAID',
      amount: principal,
      interest,
      fine,
      discount,
      effectiveDate: paidOn,
      ...(isElsewhere && { destinationBankAccountId: account, plannedAccountId: entry.destinationBankAccountId }),
    })
    return true
  }

  undo(entry: HandEntry): boolean {
    if (entry.status !== 'PAID' || this.isImmovable(entry)) return false
    const leftOver = this.reopen([entry, ...this.feesOf([entry])])
    const rests = this.entries.filter(
      (rest) =>
        rest.restOf === entry &&
        isOpen(rest) &&
        rest.changes === 0 &&
        !this.entries.some((part) => part.restOf === rest),
    )
    this.drop([...rests, ...leftOver])
    const planned = entry.plannedAccountId
    this.write(entry, {
      status: 'PENDING',
      effectiveDate: null,
      interest: 0,
      fine: 0,
      discount: 0,
      amount: rests.reduce((sum, rest) => sum + rest.amount, entry.amount),
      ...(planned && this.isActive(planned) && { destinationBankAccountId: planned }),
      plannedAccountId: null,
    })
    return true
  }

  edit(entry: HandEntry, scope: SequenceScope, asked: HandChange): boolean {
    const change = reallyChanged(entry, asked)
    if (Object.keys(change).length === 0) return true
    const isWide = scope !== 'this' && isMonth(entry)
    const movesMoney = change.amount !== undefined || change.account !== undefined || change.status !== undefined
    if (entry.status === 'PAID' && !isWide && movesMoney) return false
    if (change.category && entry.type === 'TRANSFER') return false
    if (change.account && (change.account === entry.sourceBankAccountId || !this.isActive(change.account))) return false
    const targets = isWide ? this.#reach(entry, scope) : [entry]
    if (targets.some((target) => (change.account ?? target.destinationBankAccountId) === target.sourceBankAccountId))
      return false
    const hadOneDay = entry.competenceDate === entry.scheduleDate
    for (const target of targets) {
      const moved = change.due && addMonths(change.due, (target.number ?? 0) - (entry.number ?? 0))
      this.write(target, {
        ...(change.amount && { amount: change.amount }),
        ...(change.account && { destinationBankAccountId: change.account }),
        ...(change.category && { categoryId: change.category }),
        ...(change.status && { status: change.status }),
        ...(moved && { scheduleDate: moved }),
        ...(moved && hadOneDay && { competenceDate: moved }),
      })
    }
    if (isWide && change.amount && entry.sequence!.isFixed) entry.sequence!.amount = change.amount
    return true
  }

  remove(entry: HandEntry, scope: SequenceScope): boolean {
    const isWide = scope !== 'this' && isMonth(entry)
    if (!isWide && this.isImmovable(entry)) return false
    this.drop(isWide ? this.#reach(entry, scope) : [entry])
    if (isWide) entry.sequence!.isEnded = true
    return true
  }

  removeAll(chosen: readonly HandEntry[]): boolean {
    if (chosen.some((entry) => this.isImmovable(entry))) return false
    this.drop(chosen)
    return true
  }

  confirmAll(chosen: readonly HandEntry[], paidOn: CalendarDate): boolean {
    if (!chosen.every(isOpen)) return false
    for (const entry of chosen.toSorted((a, b) => Number(a.type === 'TRANSFER') - Number(b.type === 'TRANSFER')))
      this.write(entry, { status: 'PAID', effectiveDate: paidOn })
    return true
  }

  /** Open ones of the sequence as far as asked, and the one that was pointed at unless it is paid. */
  #reach(entry: HandEntry, scope: SequenceScope) {
    const isNear = (other: HandEntry) => scope === 'all-open' || other.number! >= entry.number!
    return this.entries.filter(
      (other) =>
        other.sequence === entry.sequence &&
        isMonth(other) &&
        isNear(other) &&
        (isOpen(other) || (other === entry && other.status === 'CANCELED')),
    )
  }

  drop(chosen: readonly HandEntry[]) {
    if (chosen.length === 0) return
    const going = [...chosen, ...feesAmong(this.entries, chosen)]
    const gone = new Set([...going, ...this.reopen(going)])
    this.entries = this.entries.filter((entry) => !gone.has(entry))
    for (const entry of this.entries)
      if (entry.restOf && gone.has(entry.restOf)) writeEntryByHand(entry, { restOf: null })
  }

  /** Lines that these entries settled, or were made of, wait again; answers what existed for those lines alone. */
  reopen(entries: readonly HandEntry[]): HandEntry[] {
    const isGone = (entry: HandEntry | null) => entry !== null && entries.includes(entry)
    const parts = this.settlements.flatMap((settlement) => settlement.parts)
    const tied = new Set(parts.filter(({ entry }) => isGone(entry)).map(({ line }) => line))
    // An entry is tied to all lines of an account that paid it, or to none.
    const paid = parts.filter(({ line }) => tied.has(line))
    const isTogether = (part: HandPart) =>
      paid.some(({ entry, line }) => entry === part.entry && line.accountId === part.line.accountId)
    const lines = new Set(parts.filter(isTogether).map(({ line }) => line))
    const leftOver = parts.filter(
      ({ line, entry, role, stamp }) =>
        lines.has(line) &&
        role === 'made' &&
        !isGone(entry) &&
        entry.changes === stamp &&
        !parts.some((other) => other.entry === entry && !lines.has(other.line)),
    )
    for (const settlement of this.settlements) {
      settlement.parts = settlement.parts.filter(({ line }) => !lines.has(line))
      settlement.replaced = settlement.replaced.filter(({ line }) => !lines.has(line))
    }
    this.settlements = this.settlements.filter((settlement) => settlement.parts.length > 0)
    for (const line of this.lines)
      if (lines.has(line) || (line.state === 'posted' && isGone(line.ownEntry)))
        Object.assign(line, { state: 'open', ownEntry: null })
    return leftOver.map(({ entry }) => entry)
  }
}

/** What a partial payment left owed is none: no scope leads from it or to it. */
export const isMonth = ({ sequence, isRest }: HandEntry) => sequence !== null && !isRest
