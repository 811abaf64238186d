import { Readable } from 'node:stream'
import {
  securityKindLabels,
  securityMethodLabels,
  securityOutcomeLabels,
} from '@prumo/contract/identity/security-labels'
import type { SecurityEvent, securityLog } from '@prumo/contract/identity/security-log'
import type { InputOf } from '@prumo/contract/route'
import { formatMoment } from '@prumo/domain/calendar/moment'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { sendExport } from '#platform/spreadsheet/send-export.ts'
import type { SheetColumn } from '#platform/spreadsheet/sheet-column.ts'
import { writeCsv } from '#platform/spreadsheet/write-csv.ts'
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts'
import { openSecurityEvents } from './queries.ts'

type Request = InputOf<typeof securityLog.export>['body']

export async function exportSecurityLog(ctx: Context, { format, filters = {} }: Request, { reply }: Exchange) {
  const columns = columnsOn(ctx.actor!.timeZone)
  await sendExport<SecurityEvent>(reply, {
    name: `registro-de-seguranca-${ctx.today()}`,
    format,
    open: async () => {
      await recordSecurity(ctx, {
        kind: 'report-exported',
        details: { report: 'Registro de segurança', format: format.toUpperCase() },
      })
      return openSecurityEvents(ctx, filters)
    },
    write: ({ batches }) =>
      format === 'xlsx'
        ? writeXlsx('Registro de segurança', columns, batches())
        : Readable.from(writeCsv(columns, batches()), { objectMode: false }),
  })
}

const columnsOn = (timeZone: string): readonly SheetColumn<SecurityEvent>[] => [
  { header: 'Quando', width: 18, kind: 'text', value: ({ at }) => formatMoment(new Date(at), timeZone) },
  { header: 'O que aconteceu', width: 40, kind: 'text', value: ({ kind }) => securityKindLabels[kind] },
  { header: 'Resultado', width: 12, kind: 'text', value: ({ outcome }) => securityOutcomeLabels[outcome] },
  { header: 'Por', width: 22, kind: 'text', value: ({ method }) => method && securityMethodLabels[method] },
  { header: 'Pessoa', width: 28, kind: 'text', value: ({ person }) => person?.displayName ?? null },
  { header: 'Sobre', width: 28, kind: 'text', value: ({ subject }) => subject?.displayName ?? null },
  { header: 'Detalhe', width: 40, kind: 'text', value: ({ detail }) => detail },
  { header: 'Endereço IP', width: 20, kind: 'text', value: ({ address }) => address },
  { header: 'Aparelho', width: 24, kind: 'text', value: ({ device }) => device },
]
