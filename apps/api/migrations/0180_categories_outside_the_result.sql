-- What partners bring in or take out, or a loan, moves accounts and is neither earned nor spent. Those below a main category follow it.
alter table category add column outside_result boolean not null default false;
