import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { runWithDeadline } from './run-with-deadline.ts'

const require = createRequire(import.meta.url)
const minute = 60_000

/** `CHROMIUM_PATH`, else a Chromium of this machine, else the one Playwright has already downloaded. */
export function findBrowser(): string | null {
  return findFromEnvironment() ?? findOnMachine() ?? findFromPlaywright()
}

/** The browser of the tests, installed if there is none: tests are never left without one silently. */
export async function ensureBrowser(): Promise<string> {
  const browser = await ensureProgram()
  await ensureFont()
  return browser
}

async function ensureProgram(): Promise<string> {
  const ownedByMachine = findFromEnvironment() ?? findOnMachine()
  if (ownedByMachine) return ownedByMachine
  const downloaded = findFromPlaywright()
  if (downloaded && canStart(downloaded)) return downloaded
  for (const { announcement, commands, deadlineMs } of waysToInstall()) {
    process.stdout.write(`${announcement}\n`)
    for (const command of commands) await runWithDeadline(command, deadlineMs)
    const installed = findBrowser()
    if (installed && canStart(installed)) return installed
  }
  throw new Error(
    'Os testes precisam de um Chromium e não foi possível instalar um. ' +
      'Instale-o pelo sistema ou aponte CHROMIUM_PATH para o executável.',
  )
}

const fontPackages: Record<string, string> = {
  'apt-get': 'fonts-liberation',
  dnf: 'liberation-sans-fonts',
  apk: 'font-liberation',
}

/** Text holds still while Inter is on its way only over a font of Arial's widths, which packages of browsers merely recommend. */
async function ensureFont(): Promise<void> {
  if (process.platform !== 'linux' || !isOnPath('fc-match')) return
  const { stdout } = spawnSync('fc-match', ['Arial', 'family'], { encoding: 'utf8', timeout: minute })
  const administrator = findAdministrator()
  if (!stdout || /arial|liberation sans|helvetica/i.test(stdout) || !administrator) return
  process.stdout.write('Instalando a fonte que os testes das telas esperam…\n')
  for (const [manager, font] of Object.entries(fontPackages).filter(([name]) => isOnPath(name))) {
    if (manager === 'apt-get') await runWithDeadline([...administrator, manager, 'update'], 4 * minute)
    const install = [
      ...administrator,
      manager,
      manager === 'apk' ? 'add' : 'install',
      ...(manager === 'apk' ? [] : ['-y']),
    ]
    await runWithDeadline([...install, font], 4 * minute)
  }
}

function findFromEnvironment(): string | null {
  const { CHROMIUM_PATH: chosen } = process.env
  if (!chosen) return null
  if (isProgram(chosen)) return chosen
  throw new Error(`CHROMIUM_PATH aponta para ${chosen}, que não é um programa executável.`)
}

function findOnMachine(): string | null {
  return usualPlaces().find((file) => isProgram(file) && !isSnapPlaceholder(file)) ?? null
}

function usualPlaces(): string[] {
  if (process.platform === 'win32') {
    const { PROGRAMFILES = '', 'PROGRAMFILES(X86)': programs32 = '', LOCALAPPDATA = '' } = process.env
    const programs = ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe']
    return [PROGRAMFILES, programs32, LOCALAPPDATA].flatMap((folder) => programs.map((name) => path.join(folder, name)))
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const applications = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  return [...names.flatMap((name) => pathFolders().map((folder) => path.join(folder, name))), ...applications]
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** Ubuntu's package holds only a script that asks for the snap. */
function isSnapPlaceholder(file: string): boolean {
  return statSync(file).size < 20_000 && readFileSync(file, 'utf8').includes('snap install')
}

function findFromPlaywright(): string | null {
  const { chromium } = require('@playwright/test') as typeof import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/** A downloaded browser may lack libraries that the system must provide. */
function canStart(browser: string): boolean {
  return spawnSync(browser, ['--version'], { timeout: minute }).status === 0
}

interface WayToInstall {
  announcement: string
  commands: string[][]
  deadlineMs: number
}

function waysToInstall(): WayToInstall[] {
  const playwright = [process.execPath, require.resolve('@playwright/test/cli')]
  const download = {
    announcement: 'Baixando o Chromium para os testes…',
    commands: [[...playwright, 'install', 'chromium']],
    deadlineMs: 4 * minute,
  }
  const asAdministrator = findAdministrator()
  if (!asAdministrator) return [download, ...packageManagers([], ['brew'])]
  const libraries = {
    announcement: 'Instalando as bibliotecas de que o Chromium precisa…',
    commands: [[...asAdministrator, ...playwright, 'install-deps', 'chromium']],
    deadlineMs: 10 * minute,
  }
  return [download, libraries, ...packageManagers(asAdministrator, ['apt-get', 'dnf', 'apk'])]
}

const packageCommands: Record<string, string[][]> = {
  'apt-get': [['update'], ['install', '-y', 'chromium']],
  dnf: [['install', '-y', 'chromium']],
  apk: [['add', 'chromium']],
  brew: [['install', '--cask', 'chromium']],
}

function packageManagers(prefix: string[], names: string[]): WayToInstall[] {
  return names
    .filter((name) => isOnPath(name))
    .map((name) => ({
      announcement: `Instalando o Chromium com ${name}…`,
      commands: (packageCommands[name] ?? []).map((args) => [...prefix, name, ...args]),
      deadlineMs: 10 * minute,
    }))
}

/** What to put before a command that changes the system; null when that would ask for a password. */
function findAdministrator(): string[] | null {
  const withoutQuestions = ['env', 'DEBIAN_FRONTEND=noninteractive']
  if (process.getuid?.() === 0) return withoutQuestions
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', ...withoutQuestions] : null
}

function isOnPath(name: string): boolean {
  return pathFolders().some((folder) => isProgram(path.join(folder, name)))
}

function pathFolders(): string[] {
  return (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
}
