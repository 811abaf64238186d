-- The day a device told where another one counts, and why an approver let pass what came without a reason: words of the chain as well. What
-- was written before has neither.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table pmoc_execution add column told_on date;
alter table pmoc_approval add column reason text check (length(reason) <= 300);
