import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword, demoUsers } from '../apps/api/src/demo/demo-company.ts'
import { privateMegabytes, startProduct } from './start-up.ts'

type Answer = { data: { accessToken: string; id: string; importId: string; status: string } }

/** From the first byte sent to the last line written, through HTTP and the queue; then the same file again, and a long one. */
export async function statementFacts(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-statements-'))
  const { port, pid, stop } = await startProduct(folder, { PRUMO_LIMIT_FACTOR: '1000', PRUMO_LOG: 'silent' })
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
    const lines: string[] = []
    const measure = async (what: string, count: number, account: string, target: string) => {
      const peak = watchMemory(pid)
      const started = performance.now()
      const form = new FormData()
      form.set('file', new Blob([ofxOf(count)]), 'extrato.ofx')
      form.set('bankAccountId', account)
      form.set('format', 'OFX')
      const { importId } = (await call('POST', 'sale/bank-statements/import', { form, accessToken })).data
      const status = await ended(
        async () => (await call('GET', `sale/bank-statements/import/${importId}/status`, { accessToken })).data.status,
      )
      lines.push(
        `${what}: ${((performance.now() - started) / 1000).toFixed(1)} s, at most ${peak().toFixed(0)} MB, ${status}   ${target}`,
      )
    }
    await measure('warm-up', 200, await newAccount('Conta do começo'), '')
    lines.pop()
    const account = await newAccount('Conta da medição')
    await measure('statement of 10,000 lines', 10_000, account, '≤ 3 s')
    await measure('the same again', 10_000, account, '≤ 3 s')
    await measure('statement of 100,000 lines', 100_000, await newAccount('Conta longa'), '≤ 300 MB')
    return lines
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

export function watchMemory(pid: number) {
  let most = privateMegabytes(pid)
  const timer = setInterval(() => (most = Math.max(most, privateMegabytes(pid))), 50)
  return () => {
    clearInterval(timer)
    return most
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
