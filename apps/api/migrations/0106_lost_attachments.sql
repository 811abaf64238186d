-- A photo or paper that will never arrive is declared lost, by whom and why: a word of the chain, after which work goes on.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table chain_link drop constraint chain_link_kind_check;
alter table chain_link add constraint chain_link_kind_check
  check (kind in ('execution', 'approval', 'conflict', 'move', 'cancel', 'attachment', 'attachment_lost', 'document'));

create table pmoc_attachment_loss (
  company_id uuid not null,
  attachment_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  declared_by uuid,
  declared_at timestamptz not null,
  sequence int not null,
  primary key (company_id, attachment_id),
  foreign key (company_id, attachment_id) references pmoc_attachment (company_id, id)
);
create trigger pmoc_attachment_loss_is_append_only before update or delete on pmoc_attachment_loss
  for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('pmoc_attachment_loss', 'select, insert');
