import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildDocuments } from './build-documents.ts'
import { buildPageRenderer } from './build-page-renderer.ts'

const webFolder = join(import.meta.dirname, '../apps/web')
const distFolder = join(webFolder, 'dist')
const compressible = /\.(js|css|html|svg|json|webmanifest)$/
/** Completed when they are served, and compressed then. */
const documentFolder = /^(documents|pages)[\\/]/
const brotli = promisify(brotliCompress)

/** Builds the web application and puts compressed copies beside its files, so that serving them costs nothing. */
const { build } = (await import(
  createRequire(join(webFolder, 'vite.config.ts')).resolve('vite')
)) as typeof import('vite')
await build({ root: webFolder, configFile: join(webFolder, 'vite.config.ts'), logLevel: 'warn' })
for (const mode of ['public', 'equipment'])
  await build({ root: webFolder, configFile: join(webFolder, 'vite.public.config.ts'), mode, logLevel: 'warn' })
await buildPageRenderer(webFolder, build)
await buildDocuments(webFolder, build)

const names = (await readdir(distFolder, { recursive: true })).filter(
  (name) => compressible.test(name) && !documentFolder.test(name),
)
for (const name of names) await compress(join(distFolder, name))
console.log(`Built apps/web/dist: ${names.length} files compressed.`)

async function compress(path: string) {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await brotli(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
