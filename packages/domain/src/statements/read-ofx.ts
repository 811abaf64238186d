import { plainText } from './line-text.ts'
import { ofxAccount, ofxLine, readLedger, type OfxFields } from './ofx-entry.ts'
import { createOfxTokenizer, type OfxToken } from './ofx-tokens.ts'
import { readOfxDate } from './read-date.ts'
import type { StatementAccount, StatementLine } from './statement-line.ts'
import { investmentsWithoutCurrency, notOfFormat, otherCurrency, truncatedFile } from './statement-problem.ts'

/** Tags that hold other tags. Every other one is a leaf, closed or not, empty or not. */
const aggregates = new Set(
  (
    'OFX OFC SIGNONMSGSRSV1 SONRS STATUS FI BANKMSGSRSV1 CREDITCARDMSGSRSV1 STMTTRNRS CCSTMTTRNRS STMTRS CCSTMTRS ACCTSTMT BANKACCTFROM CCACCTFROM ACCTFROM ' +
    'INVSTMTMSGSRSV1 INVSTMTTRNRS INVSTMTRS INVACCTFROM INVTRANLIST INVBANKTRAN BANKTRANLIST STMTTRN LEDGERBAL AVAILBAL BALLIST BAL PAYEE BANKACCTTO CCACCTTO CURRENCY ORIGCURRENCY IMAGEDATA'
  ).split(' '),
)
const statements = new Set(['STMTRS', 'CCSTMTRS', 'ACCTSTMT', 'INVSTMTRS'])
const accountsFrom = new Set(['BANKACCTFROM', 'CCACCTFROM', 'ACCTFROM', 'INVACCTFROM'])
const realNames = new Set(['', 'BRL', 'R$', 'BRR', 'REAL', '986'])

/** What an OFX (or the older OFC) says, entry by entry, from text that comes in pieces. */
export class OfxReader {
  readonly accounts: StatementAccount[] = []
  #stack: string[] = []
  #ready: StatementLine[] = []
  #account: StatementAccount | null = null
  #entry: OfxFields | null = null
  #balance: OfxFields = {}
  #count = 0
  #hasRoot = false
  #hasEnd = false
  #tokens = createOfxTokenizer((token) => this.#take(token))

  feed(text: string): StatementLine[] {
    this.#tokens.feed(text)
    return this.#ready.splice(0)
  }

  end(): StatementLine[] {
    this.#tokens.end()
    if (!this.#hasRoot) throw notOfFormat('OFX')
    const isInside = this.#stack.some((tag) => tag === 'STMTTRN' || statements.has(tag))
    if (!this.#hasEnd && (isInside || this.accounts.length === 0)) throw truncatedFile()
    return this.#ready.splice(0)
  }

  #take({ tag, isClosing, value }: OfxToken) {
    this.#hasRoot ||= tag === 'OFX' || tag === 'OFC'
    if (!this.#hasRoot) return
    if (!aggregates.has(tag)) {
      if (!isClosing) this.#leaf(tag, value)
    } else if (isClosing) this.#close(tag)
    else this.#open(tag)
  }

  #open(tag: string) {
    if (tag === 'STMTTRN') {
      this.#finishEntry()
      this.#entry = {}
    } else if (statements.has(tag) && !this.#stack.includes('ACCTSTMT')) {
      this.#finishEntry()
      this.#account = ofxAccount()
      this.accounts.push(this.#account)
    } else if (tag === 'LEDGERBAL' || tag === 'AVAILBAL') {
      this.#finishEntry()
      this.#balance = {}
    }
    this.#stack.push(tag)
  }

  #close(tag: string) {
    const at = this.#stack.lastIndexOf(tag)
    if (at === -1) return
    if (this.#stack.indexOf('STMTTRN') >= at) this.#finishEntry()
    if (tag === 'LEDGERBAL' && this.#account) this.#account.ledgerBalance = readLedger(this.#balance)
    if (tag === 'INVSTMTRS' && this.#account?.currency === null) throw investmentsWithoutCurrency()
    if (tag === 'OFX' || tag === 'OFC') this.#hasEnd = true
    this.#stack.length = at
  }

  #leaf(tag: string, value: string) {
    const inside = this.#stack.at(-1) ?? ''
    if (this.#entry) this.#entry[inside === 'STMTTRN' ? tag : `${inside}.${tag}`] ||= value
    else if (this.#account && inside === 'LEDGERBAL') this.#balance[tag] ??= value
    else if (this.#account) accountLeaf(this.#account, inside, tag, value)
  }

  #finishEntry() {
    if (!this.#entry) return
    this.#ready.push(ofxLine(++this.#count, this.#entry, this.#account?.acctId ?? null))
    this.#entry = null
    const at = this.#stack.lastIndexOf('STMTTRN')
    if (at !== -1) this.#stack.length = at
  }
}

function accountLeaf(account: StatementAccount, inside: string, tag: string, value: string) {
  const text = plainText(value).slice(0, 50) || null
  if (accountsFrom.has(inside)) {
    if (tag === 'BANKID') account.bankId ??= text
    else if (tag === 'BRANCHID') account.branchId ??= text
    else if (tag === 'ACCTID') account.acctId ??= text
  } else if (tag === 'CURDEF') {
    if (!realNames.has(value.toUpperCase())) throw otherCurrency(plainText(value).slice(0, 10))
    account.currency = 'BRL'
  } else if (tag === 'LEDGER') account.ledgerBalance = readLedger({ BALAMT: value })
  else if (tag === 'DTSTART') account.periodStart ??= readOfxDate(value)
  else if (tag === 'DTEND') account.periodEnd ??= readOfxDate(value)
}
