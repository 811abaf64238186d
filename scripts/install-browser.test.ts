import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureBrowser, findBrowser } from './install-browser.ts'

// Elsewhere browsers live at fixed places, which a test cannot take away.
const testOnBareMachine = test.runIf(process.platform === 'linux')
let folder = ''

/** A machine that offers nothing but what the test puts into `folder`, and a download server that does not answer. */
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'prumo-browser-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', path.join(folder, 'playwright'))
  vi.stubEnv('PLAYWRIGHT_DOWNLOAD_HOST', 'http://127.0.0.1:9')
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

function addProgram(name: string, script: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

test('CHROMIUM_PATH wins over a browser of the machine', async () => {
  addProgram('chromium', 'exit 0')
  const chosen = addProgram('meu-navegador', 'exit 0')
  vi.stubEnv('CHROMIUM_PATH', chosen)
  expect(findBrowser()).toBe(chosen)
  expect(await ensureBrowser()).toBe(chosen)
})

test('a CHROMIUM_PATH that leads nowhere is an error, not a reason to look elsewhere', async () => {
  addProgram('chromium', 'exit 0')
  vi.stubEnv('CHROMIUM_PATH', '/nao/existe')
  expect(findBrowser).toThrow('CHROMIUM_PATH aponta para /nao/existe')
  await expect(ensureBrowser()).rejects.toThrow('CHROMIUM_PATH aponta para /nao/existe')
})

testOnBareMachine('a browser of the machine is found by its usual name', () => {
  expect(findBrowser()).toBeNull()
  const browser = addProgram('google-chrome-stable', 'exit 0')
  expect(findBrowser()).toBe(browser)
})

testOnBareMachine('a script that only asks for the snap is not a browser', () => {
  addProgram('chromium-browser', 'echo "Please run: snap install chromium"; exit 1')
  expect(findBrowser()).toBeNull()
})

testOnBareMachine('when the download fails the package manager of the system is asked', async () => {
  const calls = path.join(folder, 'calls')
  symlinkSync('/usr/bin/env', path.join(folder, 'env'))
  addProgram('sudo', 'shift; exec "$@"')
  addProgram(
    'apt-get',
    `echo "$@" >> ${calls}
    [ "$1" = install ] || exit 100
    printf '#!/bin/sh\\nexit 0\\n' > ${folder}/chromium; /bin/chmod +x ${folder}/chromium`,
  )
  expect(await ensureBrowser()).toBe(path.join(folder, 'chromium'))
  expect(readFileSync(calls, 'utf8')).toContain('install -y chromium')
})

testOnBareMachine('when nothing works the tests stop with one sentence', async () => {
  await expect(ensureBrowser()).rejects.toThrow('Os testes precisam de um Chromium e não foi possível instalar um.')
})
