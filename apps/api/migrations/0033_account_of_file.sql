-- Which account of a statement file was meant, where the file has several and a person said which one.
alter table statement_import add column account_number text;
