import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('npm run sbom lists the libraries that are shipped, each with its version', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: { purl: string }[] }
  const names = components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/(.+)@.*$/, '$1'))
  expect(bomFormat).toBe('CycloneDX')
  expect(names).toEqual(expect.arrayContaining(['fastify', 'zod', 'pg', '@node-rs/argon2', 'react']))
  expect(components.filter(({ purl }) => !/@\d/.test(purl))).toEqual([])
})
