-- What a plan schedules and what laboratories found is told by its chain as well. Items that are there are chained as they are now, one link
-- for each plan; so are the reports, one link each.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table chain_link drop constraint chain_link_kind_check;
alter table chain_link add constraint chain_link_kind_check check (kind in ('execution', 'approval', 'conflict', 'move', 'cancel', 'attachment',
  'attachment_lost', 'document', 'schedule', 'lab_report'));

-- The link that tells of the item: which periods it stands for can be changed by nobody afterwards.
alter table pmoc_schedule_item add column chain_sequence int;

-- What is told of the items of a plan item, whichever way they are counted later.
create function prumo.schedule_digest(lines text[]) returns text language sql stable as
  $$ select encode(sha256(convert_to(array_to_string(lines, E'\n'), 'UTF8')), 'hex') $$;

create function prumo.report_digest(report lab_report, file_sha256 text) returns text language sql stable as
  $$ select encode(sha256(convert_to(jsonb_build_object('laboratory', report.laboratory, 'accreditation', report.accreditation,
    'collectedOn', report.collected_on, 'points', report.points, 'judgedBy', report.judged_by, 'isWithinLimits', report.is_within_limits,
    'file', file_sha256)::text, 'UTF8')), 'hex') $$;
grant execute on function prumo.schedule_digest(text[]), prumo.report_digest(lab_report, text) to public;

create function prumo.chain_what_is_there(company uuid, subject uuid, link_kind text, record uuid, content text) returns int language plpgsql as $$
declare
  last record;
  at timestamptz := date_trunc('milliseconds', now());
  following int;
  told text;
begin
  select sequence, hash into last from public.chain_link where company_id = company and subject_id = subject order by sequence desc limit 1;
  following := coalesce(last.sequence, 0) + 1;
  told := format('["prumo-pmoc-v1","%s","%s",%s,"%s","%s",%s,%s]', company, subject, following, link_kind,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce('"' || last.hash || '"', 'null'), content);
  insert into public.chain_link (company_id, subject_id, sequence, kind, record_id, received_at, previous_hash, text, hash)
  values (company, subject, following, link_kind, record, at, coalesce(last.hash, ''), told, encode(sha256(convert_to(told, 'UTF8')), 'hex'));
  return following;
end $$;

do $$
declare
  company uuid;
  plan record;
  report record;
  following int;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    for plan in
      select i.plan_id as id,
        coalesce((select string_agg('"' || gone.id || '"', ',' order by gone.id) from pmoc_schedule_item gone where gone.plan_id = i.plan_id
          and gone.status = 'cancelado' and gone.was_cancelled_by_schedule), '') as cancelled,
        (select string_agg(format('["%s",%s,"%s"]', one.plan_item_id, one.items, one.digest), ',' order by one.plan_item_id) from (
          select own.plan_item_id, count(*) as items, prumo.schedule_digest(array_agg(
            concat_ws(' ', own.id, own.periodicity, own.period_index, to_char(own.period_start, 'YYYY-MM-DD'), to_char(own.due_date, 'YYYY-MM-DD')) order by own.id)) as digest
          from pmoc_schedule_item own where own.plan_id = i.plan_id group by own.plan_item_id) one) as plan_items
      from pmoc_schedule_item i group by i.plan_id
    loop
      following := prumo.chain_what_is_there(company, plan.id, 'schedule', plan.id,
        format('{"cancelled":[%s],"planItems":[%s],"recordId":"%s","removed":[]}', plan.cancelled, plan.plan_items, plan.id));
      update pmoc_schedule_item set chain_sequence = following where plan_id = plan.id;
    end loop;
    for report in
      select r.id, r.plan_id, r.collected_on, prumo.report_digest(r, f.sha256) as digest from lab_report r
      left join stored_file f on f.company_id = r.company_id and f.id = r.file_id order by r.id
    loop
      perform prumo.chain_what_is_there(company, report.plan_id, 'lab_report', report.id,
        format('{"collectedOn":"%s","recordId":"%s","sha256":"%s"}', report.collected_on, report.id, report.digest));
    end loop;
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;

drop function prumo.chain_what_is_there(uuid, uuid, text, uuid, text);
