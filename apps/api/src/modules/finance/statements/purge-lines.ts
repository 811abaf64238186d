import { daysBefore } from '#platform/jobs/days-before.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { deleteForgottenLines } from './commit-queries.ts'
import { endedStages, selectForgettable, updateStatement } from './queries.ts'

const atOnce = 5000
const text = 'As linhas que não viraram lançamento foram apagadas ao fim do prazo de guarda'

const purgeStatementLines = defineJob('forget-statement-lines', noData, { schedule: '13 4 * * *' })

/** Lines that came to nothing go; those that keep the same line from coming in twice, and let an import be undone, stay for ever. */
export const purgeStatementLinesHandler = handleJob(purgeStatementLines, (services) => {
  const now = services.now()
  const oldest = daysBefore(now, services.settings.keep.importDays)
  return inEveryCompany(services, async ({ db }) => {
    for (const id of await selectForgettable(db, oldest)) {
      while ((await deleteForgottenLines(db, id, atOnce)) > 0);
      await updateStatement(db, id, endedStages, {}, { at: now, text })
    }
  })
})
