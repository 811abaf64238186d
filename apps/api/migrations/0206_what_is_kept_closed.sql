-- What names somebody who was anonymised and has to be kept all the same is closed: no link opens it, and its page tells no name.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table signature add column closed_at timestamptz;
alter table issued_document add column closed_at timestamptz;
-- Told by the page instead of `facts`, whose hash the chain holds.
alter table chained_document add column public_facts jsonb;
