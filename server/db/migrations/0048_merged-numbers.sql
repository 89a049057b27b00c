-- A lead of whom no number is known kept the one of whoever was merged with it, also after that person was erased.
UPDATE leads SET phone_digits = '', international_phone = NULL FROM users
WHERE users.id = leads.user_id AND users.phone = '' AND (leads.phone_digits <> '' OR leads.international_phone IS NOT NULL);
