import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

const api = join(import.meta.dirname, '../../..')
const { dependencies } = JSON.parse(readFileSync(join(api, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

type Loaded = {
  files: string[]
  /** Imports between our own files that lead elsewhere than Node says. */ astray: unknown[]
}

/** What is read by a start until there is a server, every import resolved by Node itself and compared with what we say. */
async function loadServer(): Promise<Loaded> {
  const program = `
    const { registerHooks } = await import('node:module')
    const { ownSource } = await import('${sourceAt('platform/starting/find-own-sources.ts')}')
    const files = [], astray = []
    const isOwn = (url) => url.startsWith('${sourceAt('')}') || url.startsWith('${packages}')
    registerHooks({
      resolve(specifier, context, next) {
        const { url } = next(specifier, context)
        const own = ownSource(specifier, context.parentURL)
        const wanted = isOwn(url) && isOwn(context.parentURL) ? url : null
        if (own !== wanted) astray.push({ specifier, importer: context.parentURL, own, wanted })
        return next(specifier, context)
      },
      load: (url, context, next) => (files.push(url), next(url, context)),
    })
    await import('${sourceAt('start.ts')}')
    const { createServer } = await import('${sourceAt('platform/http/server.ts')}')
    const server = await createServer({ services: { settings: { logLevel: 'silent' } } })
    await server.ready()
    process.stdout.write(JSON.stringify({ files, astray }), () => process.exit())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    maxBuffer: 16 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Loaded
}

const sourceAt = (path: string) => pathToFileURL(`${api}/src/`).href + path
const packages = pathToFileURL(join(api, '../../packages/')).href

/** What comes with our dependencies and is never asked for. */
const notAskedFor = ['ajv', 'ajv-formats', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler']

let loaded: Loaded
beforeAll(async () => void (loaded = await loadServer()))

test('a start loads these libraries and no others: what few requests need comes with the first of them', async () => {
  const { files } = loaded
  const isLoaded = (name: string) => files.some((url) => url.includes(`/node_modules/${name}/`))
  const ofOthers = Object.keys(dependencies).filter((name) => !name.startsWith('@prumo/'))
  expect(ofOthers.filter(isLoaded)).toEqual([
    '@fastify/compress',
    '@fastify/cookie',
    '@fastify/multipart',
    '@fastify/static',
    '@node-rs/argon2',
    'aws4fetch',
    'fastify',
    'jose',
    'kysely',
    'otpauth',
    'pg',
    'pg-boss',
    'yazl',
    'zod',
  ])
  expect(notAskedFor.filter(isLoaded)).toEqual([])
  expect(files.filter((url) => /\/src\/demo\/|\/packages\/worlds\//.test(url))).toEqual([])
})

test('an import between our own files leads where Node would find it', () => {
  expect(loaded.files.filter((url) => url.startsWith(sourceAt('')) || url.startsWith(packages)).length).toBeGreaterThan(
    1000,
  )
  expect(loaded.astray).toEqual([])
})
