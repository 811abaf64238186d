-- What a technician sent lately is told again with their day.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create index pmoc_execution_registered on pmoc_execution (company_id, registered_by, received_at) where registered_by is not null;
