import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { build as Build } from 'vite'

/** What `features/legal/documents.tsx` of the application gives. */
type Documents = {
  renderDocuments: (supportEmail: string) => { path: string; title: string; description: string; body: string }[]
  brandStyles: () => string
}

/** Stands in the documents where the server puts the address of its installation. */
const supportEmailMark = 'suporte@endereco.invalid'

/** Writes the texts that never change as plain documents: the application's own parts and styles, and no script. */
export async function buildDocuments(webFolder: string, build: typeof Build) {
  const distFolder = join(webFolder, 'dist')
  const workFolder = join(webFolder, 'node_modules/.cache/documents')
  await build({
    root: webFolder,
    configFile: false,
    logLevel: 'warn',
    css: { modules: { generateScopedName: '[local]' } },
    build: {
      ssr: 'src/features/legal/documents.tsx',
      outDir: workFolder,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'documents.mjs' } },
    },
  })
  const { renderDocuments, brandStyles } = (await import(
    pathToFileURL(join(workFolder, 'documents.mjs')).href
  )) as Documents
  const assets = await readdir(join(distFolder, 'assets'))
  const font = `/assets/${assets.find((name) => /^inter-latin-wght-.*woff2$/.test(name))}`
  const styles = await stylesOf(webFolder, font, brandStyles())
  await mkdir(join(distFolder, 'documents'), { recursive: true })
  for (const { path, ...document } of renderDocuments(supportEmailMark))
    await writeFile(join(distFolder, 'documents', `${path.slice(1)}.html`), pageOf({ ...document, styles, font }))
  await rm(workFolder, { recursive: true })
}

/** The sources themselves: browsers read them as they are. Without a script the system's colour scheme is the one that counts. */
async function stylesOf(webFolder: string, font: string, brand: string): Promise<string> {
  const read = (name: string) => readFile(join(webFolder, 'src', name), 'utf8')
  const tokens = await read('ui/theme/tokens.css')
  const dark = /\[data-mantine-color-scheme='dark'\] \{([^}]*)\}/.exec(tokens)
  if (!dark) throw new Error('tokens.css has no dark scheme')
  const parts = [
    `@font-face{font-family:Inter;font-weight:100 900;font-display:optional;src:url(${font}) format('woff2')}`,
    '*{box-sizing:border-box}body{margin:0;font:16px/1.55 Inter,system-ui,sans-serif}',
    tokens,
    `@layer ui{@media (prefers-color-scheme:dark){:root{${dark[1]}}}}`,
    brand,
    await read('ui/logo.module.css'),
    await read('features/legal/legal-page.module.css'),
    'a{color:inherit;text-decoration:none}a:focus-visible{outline:2px solid var(--brand-ink);outline-offset:2px}',
  ]
  return parts
    .join('\n')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
}

type Page = { title: string; description: string; body: string; styles: string; font: string }

const pageOf = ({ title, description, body, styles, font }: Page) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#12161d" media="(prefers-color-scheme: dark)">
<title>${title} · Prumo</title>
<meta name="description" content="${description}">
<link rel="icon" href="/icons/prumo.svg" type="image/svg+xml">
<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>
<style>${styles}</style>
</head>
<body>${body}</body>
</html>
`
