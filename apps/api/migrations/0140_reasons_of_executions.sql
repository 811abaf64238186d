-- Why something was carried out before its period began, and why an execution was corrected: words of the chain as well. What was written
-- before has neither.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table pmoc_execution add column early_reason text check (length(early_reason) <= 300);
alter table pmoc_execution add column correction_reason text check (length(correction_reason) <= 300);
