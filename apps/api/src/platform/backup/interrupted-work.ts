import type pg from 'pg'

const reason = 'Interrompida: a cópia de segurança foi feita enquanto este trabalho estava em andamento.'

/** The queue is no part of a copy: work that was under way is told as interrupted, and stands where a person can begin it again. */
export async function endInterruptedWork(owner: pg.Client, companyId: string) {
  await owner.query("select set_config('app.company_id', $1, true)", [companyId])
  await owner.query(
    `update job_run set status = 'failed', message = $2 where company_id = $1 and status in ('queued', 'running')`,
    [companyId, reason],
  )
  await owner.query(
    `update register_import set attempts = 0, finished_at = case when stage in ('queued', 'checking') then now() else finished_at end,
       message = $2 || case when stage in ('queued', 'checking') then ' Envie a planilha de novo.' when stage = 'committing' then ' Nada foi gravado: confirme de novo.' else ' Nada foi desfeito: desfaça de novo.' end,
       stage = case when stage in ('queued', 'checking') then 'failed' when stage = 'committing' then 'ready' else 'done' end
     where company_id = $1 and stage in ('queued', 'checking', 'committing', 'undoing')`,
    [companyId, reason],
  )
  await owner.query(
    `update statement_import set attempts = 0, completed_at = now(),
       message = $2 || case when stage = 'undoing' then ' Nada foi desfeito: desfaça de novo.' else ' Nada foi gravado: reprocesse.' end,
       stage = case when stage = 'undoing' then 'done' else 'failed' end
     where company_id = $1 and stage in ('queued', 'checking', 'committing', 'undoing')`,
    [companyId, reason],
  )
}
