import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword, demoUsers } from '../apps/api/src/demo/demo-company.ts'
import { watchMemory } from './memory.ts'
import type { Report } from './report.ts'
import { startProduct } from './start-up.ts'

type Answer = { data: { accessToken: string; id: string; importId: string; status: string } }

/** From the first byte sent to the last line written, through HTTP and the queue; then the same file again, and a long one. */
export async function reportStatements(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-statements-'))
  const { port, roots, stop } = await startProduct(folder, { PRUMO_LIMIT_FACTOR: '1000', PRUMO_LOG: 'silent' })
  try {
    const call = callerOf(`http://127.0.0.1:${port}/api/`)
    const { accessToken } = (
      await call('POST', 'auth/session', { json: { email: demoUsers[0].email, password: demoPassword } })
    ).data
    const newAccount = async (name: string) =>
      (
        await call('POST', 'sale/bank-account', {
          json: { name, openingBalance: 0, openingDate: '2020-01-01' },
          accessToken,
        })
      ).data.id
    const importOf = async (count: number, account: string) => {
      const peak = watchMemory(roots)
      const started = performance.now()
      const form = new FormData()
      form.set('file', new Blob([ofxOf(count)]), 'extrato.ofx')
      form.set('bankAccountId', account)
      form.set('format', 'OFX')
      const { importId } = (await call('POST', 'sale/bank-statements/import', { form, accessToken })).data
      const status = await ended(
        async () => (await call('GET', `sale/bank-statements/import/${importId}/status`, { accessToken })).data.status,
      )
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

export const callerOf =
  (base: string) =>
  async (
    method: string,
    path: string,
    { json, form, accessToken }: { json?: object; form?: FormData; accessToken?: string } = {},
  ) => {
    const headers = {
      ...(json && { 'content-type': 'application/json' }),
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    }
    const answer = await fetch(base + path, {
      method,
      headers,
      ...(json && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

export async function ended(statusOf: () => Promise<string>) {
  for (;;) {
    const status = await statusOf()
    if (status === 'Success' || status === 'Error') return status
    await new Promise((done) => setTimeout(done, 50))
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
