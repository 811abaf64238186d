import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBrowser } from '../scripts/install-browser.ts'

type Answer = { id?: number; result?: unknown; error?: { message: string } }

/**
 * Chromium without a test library in its pages: whose own scripts, and the stack it keeps of every request, took as long as a third
 * to a half of the page's own work.
 */
export async function startBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-browser-'))
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0']
  const quiet = ['--disable-extensions', '--disable-background-networking', '--disable-component-update']
  const path = process.env['CHROMIUM_PATH'] ?? findBrowser() ?? 'chromium'
  const child = spawn(path, [...args, ...quiet, `--user-data-dir=${folder}`], { stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', done))
  const { send, close } = await connect(await findAddress(join(folder, 'DevToolsActivePort')))
  return {
    openPage: async (size: { width: number; height: number }) => {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext')
      const target = { url: 'about:blank', browserContextId, ...size }
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', target)
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
      const ask = <T>(method: string, params: object = {}) => send<T>(method, params, sessionId)
      await ask('Page.enable')
      await ask('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
      return { ask, close: () => send('Target.disposeBrowserContext', { browserContextId }) }
    },
    stop: async () => {
      close()
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

export type BarePage = Awaited<ReturnType<Awaited<ReturnType<typeof startBrowser>>['openPage']>>

/** What an expression comes to in the page. */
export async function evaluate<T>({ ask }: BarePage, expression: string) {
  const answer = await ask<{ result: { value: T }; exceptionDetails?: { text: string } }>('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  if (answer.exceptionDetails) throw new Error(`${expression}: ${answer.exceptionDetails.text}`)
  return answer.result.value
}

/** The browser writes the port it took into a file. */
async function findAddress(file: string) {
  for (let tries = 0; tries < 400; tries++) {
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (path) return `ws://127.0.0.1:${port}${path}`
    await wait(50)
  }
  throw new Error('the browser does not start')
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((done, failed) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', failed)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  const send = <T>(method: string, params: object = {}, sessionId?: string) =>
    new Promise<T>((done, failed) => {
      const id = ++last
      waiting.set(id, ({ error, result }) => {
        waiting.delete(id)
        if (error) failed(new Error(`${method}: ${error.message}`))
        else done(result as T)
      })
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
  return { send, close: () => socket.close() }
}
