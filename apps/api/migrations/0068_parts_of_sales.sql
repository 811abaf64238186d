-- Files and comments of a sale go with it, as those of every other record: what is deleted is only hidden, and keeps them.
select prumo.keep_record_parts('sale', 'sale');
