-- A parcel of an invoice whose due day is not said, or cannot be, waits for somebody who says it.
alter table supplier_invoice_payable alter due_on drop not null;
