import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const api = join(import.meta.dirname, '../../..')
const { dependencies } = JSON.parse(readFileSync(join(api, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

/** Every file that is read while this one is. */
async function filesLoadedBy(file: string): Promise<string[]> {
  const program = `
    const { registerHooks } = await import('node:module')
    const urls = []
    registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
    await import(${JSON.stringify(pathToFileURL(join(api, file)).href)})
    process.stdout.write(JSON.stringify(urls), () => process.exit())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    maxBuffer: 16 * 1024 * 1024,
  })
  return JSON.parse(stdout) as string[]
}

test('a start loads these libraries and no others: what few requests need comes with the first of them', async () => {
  const files = await filesLoadedBy('src/start.ts')
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
  expect(files.filter((url) => /\/src\/demo\/|\/packages\/worlds\//.test(url))).toEqual([])
})
