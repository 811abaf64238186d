import { imageArchives } from '@prumo/contract/products/image-archives'
import { imports } from '@prumo/contract/imports/imports'
import { labReports } from '@prumo/contract/pmoc/lab-reports'
import { plans } from '@prumo/contract/pmoc/plans'
import { sales } from '@prumo/contract/sales/sales'
import { visits } from '@prumo/contract/visits/visits'
import { columnsOfOwner, type FileTable } from '#modules/files/file-owners.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { fileOwners } from '../../app.ts'
import type { Person } from '../app/builders.ts'
import { zipOf } from '../files/zip-of.ts'
import { aReport } from '../pmoc/equipment.ts'
import { settlePlan } from '../pmoc/pmoc-queries.ts'
import { anImage } from '../sales/products.ts'
import { pngOf, samplePdf, sampleXlsx } from '../files/sample-files.ts'
import { sendStatement } from '../finance/statement-work.ts'
import type { TestApp } from '../app/test-app.ts'
import { selectNewestFile } from '../app/test-queries.ts'
import { addFile, multipartOf, uploadFile } from '../app/upload-file.ts'
import { invoiceXml } from '@prumo/worlds/invoice-xml'

type HoldFile = (app: TestApp, owner: Person) => Promise<unknown>

/** A file with each thing a file may belong to, made as people make it. */
const makers: Record<Exclude<FileTable, 'pmocAttachmentFile'>, HoldFile> = {
  companyLogo: async (app, owner) =>
    app.raw(
      {
        method: 'POST',
        url: '/api/system/company/logo?scheme=light',
        ...(await multipartOf('logo.png', pngOf(10, 10))),
      },
      owner,
    ),
  imageArchive: async (app, owner) =>
    app.raw(
      {
        method: 'POST',
        url: `/api/${imageArchives.create.path}`,
        ...(await multipartOf('fotos.zip', await zipOf({ 'FOTO.png': pngOf(10, 10) }))),
      },
      owner,
    ),
  productImageFile: async (app, owner) => anImage(app, owner, await app.as(owner).product()),
  issuedDocument: async (app, owner) => {
    const { id } = await app.as(owner).quote()
    return app.raw({ method: 'POST', url: `/api/sale/sales/${id}/file`, payload: {} }, owner)
  },
  recordFile: async (app, owner) => {
    const { id } = await app.as(owner).entry(await app.as(owner).account())
    return addFile(app, owner, { recordType: 'entry', recordId: id }, 'nota.pdf', samplePdf)
  },
  registerImport: async (app, owner) => {
    const { id: fileUrl } = await uploadFile(app, owner, 'pessoas.xlsx', sampleXlsx)
    return app.call(owner, imports.create, { body: { fileUrl: fileUrl!, type: 'Client' } })
  },
  problemReport: async (app, owner) =>
    aReport(app, await app.as(owner).stickeredMachine(), { photo: pngOf(10, 10).toString('base64') }),
  supplierInvoice: (app, owner) => app.as(owner).supplierInvoice(invoiceXml()),
  visitRecord: async (app, owner) => {
    const { id } = await app.as(owner).sale({ services: [{ serviceId: await app.as(owner).service(), quantity: 1 }] })
    await app.call(owner, sales.changeStatus, { params: { id }, body: { status: 'APPROVED' } })
    const url = `/api/${visits.addPhoto.path.replace('{id}', id)}?moment=BEFORE`
    return app.raw({ method: 'POST', url, ...(await multipartOf('antes.png', pngOf(10, 10))) }, owner)
  },
  pmocPlan: async (app, owner) => {
    const { id: artFileId } = await uploadFile(app, owner, 'art.pdf', samplePdf)
    return app.as(owner).plan({ responsible: { artFileId: artFileId! } })
  },
  pmocVersion: async (app, owner) => {
    const { id: artFileId } = await uploadFile(app, owner, 'art.pdf', samplePdf)
    const { id } = await app.as(owner).plan({ responsible: { artFileId: artFileId! } })
    await settlePlan(app, owner, id)
    const body = { version: '2.0.0', responsible: { artFileId: null } }
    return app.call(owner, plans.update, { params: { id }, body })
  },
  labReport: async (app, owner) => {
    const { id } = await app.as(owner).plan()
    const { id: fileId } = await uploadFile(app, owner, 'laudo.pdf', samplePdf)
    const body = { laboratory: 'Ar Puro', collectedOn: '2026-01-10', fileId: fileId! }
    return app.call(owner, labReports.create, { params: { id }, body })
  },
  statementImport: async (app, owner) =>
    sendStatement(app, owner, await app.as(owner).account(), 'Data;Histórico;Valor\n01/03/2026;Tarifa;-1,00'),
}

export type MadeFileTable = keyof typeof makers
export const fileTables = Object.keys(makers) as MadeFileTable[]

/** Makes the thing and answers the id of its file. */
export async function aHeldFile(app: TestApp, owner: Person, table: MadeFileTable): Promise<string> {
  await makers[table](app, owner)
  const identity = { companyId: owner.companyId, userId: owner.userId, requestId: 'test' }
  return inTransaction(app.services.pool, identity, ({ db }) =>
    selectNewestFile(db, table, columnsOfOwner(fileOwners[table])[0]!),
  )
}
