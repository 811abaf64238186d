import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statements } from '@prumo/contract/finance/statements'
import { watchMemory } from './memory.ts'
import type { Report } from './report.ts'
import { startProduct } from './start-up.ts'
import { demoWorld } from './world-of.ts'

/** From the first byte sent to the last line written, through HTTP and the queue; then the same file again, and a long one. */
export async function reportStatements(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-statements-'))
  const { port, roots, stop } = await startProduct(folder, { PRUMO_LIMIT_FACTOR: '1000', PRUMO_LOG: 'silent' })
  try {
    const make = await demoWorld(port)
    const newAccount = (name: string) => make.account({ name, openingDate: '2020-01-01' })
    const importOf = async (count: number, account: string) => {
      const peak = watchMemory(roots)
      const started = performance.now()
      const id = await make.statement(account, ofxOf(count), { format: 'OFX' })
      const { status } = await make.call(statements.status, { params: { id } })
      return { seconds: (performance.now() - started) / 1000, megabytes: peak(), status }
    }
    await importOf(200, await newAccount('Conta do começo'))
    const account = await newAccount('Conta da medição')
    for (const [work, target] of [
      ['statement of 10,000 lines', 2],
      ['statement of 10,000 lines, again', 2],
    ] as const) {
      const { seconds, status } = await importOf(10_000, account)
      report.add({ work, unit: 's', measured: seconds, target, detail: status })
    }
    const { seconds, megabytes, status } = await importOf(100_000, await newAccount('Conta longa'))
    const detail = `${seconds.toFixed(1)} s, ${status}`
    report.add({
      work: 'statement of 100,000 lines, all processes',
      unit: 'MB',
      measured: megabytes,
      target: 400,
      detail,
    })
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function ofxOf(count: number) {
  const line = (index: number) => {
    const day = `2026${String(1 + (index % 9)).padStart(2, '0')}${String(1 + (index % 28)).padStart(2, '0')}`
    const cents = (index % 90_000) + 100
    return `<STMTTRN><TRNTYPE>${index % 3 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${day}<TRNAMT>${index % 3 ? '-' : ''}${(cents / 100).toFixed(2)}<FITID>F${index}<MEMO>PAGAMENTO FORNECEDOR ${index % 700} NOTA ${index}</STMTTRN>`
  }
  const head =
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>341<ACCTID>1<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>'
  return `${head}\n${Array.from({ length: count }, (_, index) => line(index)).join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}
