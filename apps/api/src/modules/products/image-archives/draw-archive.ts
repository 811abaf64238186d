import { buffer } from 'node:stream/consumers'
import { mostArchiveImages, type ImageArchiveLine } from '@prumo/contract/products/image-archives'
import { mostImageBytes } from '@prumo/contract/products/images'
import { cutText } from '@prumo/domain/text/cut-text'
import { removeFile } from '#modules/files/index.ts'
import { notify } from '#modules/notifications/index.ts'
import { ArchiveProblem, zipEntries, type ZipEntry } from '#platform/archive/zip-entries.ts'
import { createContext, type SignedActor } from '#platform/context.ts'
import type { RequestTransaction } from '#platform/db/transaction.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { Problem } from '#platform/problem.ts'
import { handleTrackedWork } from '#platform/tracked-work/handle-tracked-work.ts'
import { addImage } from '../images/add-image.ts'
import { readImageName, type NamedFile } from './name-images.ts'
import {
  appendLine,
  findBegunArchive,
  finishArchive,
  selectItemsByCode,
  updateItemsCount,
  updateVariationImage,
  type NamedItem,
  type ArchiveWork,
} from './queries.ts'
import { imageArchiveWork } from './stages.ts'

/** An archive that cannot be used, with the sentence the person reads. */
class ImageArchiveProblem extends Error {}

const mostEntries = 3 * mostArchiveImages
const sentences: Record<ArchiveProblem['reason'], string> = {
  damaged: 'O arquivo .zip está danificado. Compacte as imagens de novo e envie.',
  'too-many': `O arquivo tem itens demais. Envie no máximo ${mostArchiveImages} imagens de cada vez.`,
  understated: 'A imagem deve ter menos de 5MB!',
  protected: 'O arquivo está protegido por senha. Compacte as imagens sem senha e envie de novo.',
}

export const imageArchiveJobs: readonly JobHandler[] = handleTrackedWork(imageArchiveWork, {
  load: findBegunArchive,
  problem: ImageArchiveProblem,
  run: { drawing: drawArchive },
})

type Found = { entry: ZipEntry; file: string; sku: string | null; item: NamedItem | null; number: number }

/** Every picture goes to the product its name says, one after the other; what was noted already is not done again. */
async function drawArchive(work: ArchiveWork) {
  const { services, job, begun, progress, inOneGo } = work
  const content = begun.fileId && (await services.storage.read(`${job.companyId}/${begun.fileId}`))
  if (!content) throw new ImageArchiveProblem(sentences.damaged)
  const found = await findPictures(work, await buffer(content))
  await inOneGo((db) => updateItemsCount(db, begun.id, found.length))
  const noted = new Set(begun.lines.map(({ file }) => file))
  let done = noted.size
  for (const picture of found.filter(({ file }) => !noted.has(file))) {
    await addPicture(work, picture)
    await progress(++done, found.length)
  }
  await inOneGo(async (_db, transaction) => finish(work, transaction))
}

async function findPictures({ inOneGo }: ArchiveWork, bytes: Buffer): Promise<Found[]> {
  const named = (await entriesOf(bytes)).flatMap((entry) => {
    const name = readImageName(entry.name)
    return name ? [{ entry, name }] : []
  })
  if (named.length === 0) throw new ImageArchiveProblem('O arquivo .zip não tem imagens.')
  if (named.length > mostArchiveImages) throw new ImageArchiveProblem(sentences['too-many'])
  const codes = named.flatMap(({ name }) => name.codes.map(({ code }) => code))
  const items = await inOneGo((db) => selectItemsByCode(db, [...new Set(codes)]))
  return named
    .map(({ entry, name }) => ({ entry, ...meantBy(name, items) }))
    .toSorted((a, b) => (a.sku ?? a.file).localeCompare(b.sku ?? b.file) || a.number - b.number)
}

async function entriesOf(bytes: Buffer): Promise<ZipEntry[]> {
  try {
    return await zipEntries(bytes, mostEntries)
  } catch (error) {
    throw error instanceof ArchiveProblem ? new ImageArchiveProblem(sentences[error.reason]) : error
  }
}

/** A whole SKU goes before one with a number behind it. */
function meantBy({ file, codes }: NamedFile, items: ReadonlyMap<string, NamedItem>): Omit<Found, 'entry'> {
  for (const { code, number } of codes) {
    const item = items.get(code)
    if (item) return { file, sku: code, item, number }
  }
  return { file, sku: null, item: null, number: 1 }
}

async function addPicture(work: ArchiveWork, picture: Found) {
  const { inOneGo, begun } = work
  const { file, sku, item } = picture
  const line = { file: cutText(file, 300), sku, productId: item?.productId ?? null }
  const note = (told: Pick<ImageArchiveLine, 'outcome' | 'message'>) => ({ ...line, ...told })
  try {
    if (!item) throw new Refusal('Nenhum produto ou variação tem este SKU.')
    const bytes = await unpack(picture.entry)
    await inOneGo(async (db, transaction) => {
      const ctx = contextOf(work, transaction)
      const imageId = await addImage(ctx, item.productId, nameOf(file), bytes)
      if (item.variationId) await updateVariationImage(db, item.variationId, imageId)
      await appendLine(db, begun.id, note({ outcome: 'added', message: 'Imagem adicionada' }))
    })
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Problem)) throw error
    await inOneGo((db) => appendLine(db, begun.id, note({ outcome: 'refused', message: error.message })))
  }
}

/** Why one picture is not taken; the others go on. */
class Refusal extends Error {}

const nameOf = (file: string) =>
  file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.[^.]*$/, '')
    .slice(0, 200)

/** Never more than a picture may have: nor more than the archive said. */
async function unpack(entry: ZipEntry): Promise<Buffer> {
  if (entry.unpackedSize > mostImageBytes) throw new Refusal(sentences.understated)
  try {
    return await buffer(entry.unpack())
  } catch (error) {
    throw new Refusal(error instanceof ArchiveProblem ? sentences[error.reason] : 'O arquivo está danificado.')
  }
}

const contextOf = ({ services, job }: ArchiveWork, transaction: RequestTransaction) =>
  createContext(transaction, { companyId: job.companyId, userId: job.userId } as SignedActor, services, {
    id: job.runId,
    ip: '',
    userAgent: '',
  })

async function finish(work: ArchiveWork, transaction: RequestTransaction) {
  const { services, job, begun } = work
  const { lines } = await findBegunArchive(transaction.db, begun.id)
  const added = lines.filter(({ outcome }) => outcome === 'added').length
  await finishArchive(transaction.db, begun.id, services.now())
  if (begun.fileId) await removeFile(contextOf(work, transaction), begun.fileId)
  await notify(
    { transaction, services, companyId: job.companyId },
    {
      to: { userIds: [job.userId] },
      type: 'IMPORT',
      title: 'Imagens de produtos recebidas',
      description: `${added} ${added === 1 ? 'adicionada' : 'adicionadas'}, ${lines.length - added} sem uso.`,
      link: '/products',
    },
  )
}
