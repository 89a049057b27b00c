-- What migrations 0000 to 0032 make, for a database that has none of them: a new one needs no exclusion constraint, no trigger with a
-- transition table and no deferred one, which older migrations make and later ones drop. Never edited: what changes is a migration.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE FUNCTION check_ledger_transaction() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
-- Runs for each row after the whole INSERT. The lock makes the writers of one partner's books take turns, so that each reads what the
-- others committed. Numbers have no gap, so that of several rows the one without a next is the last: it alone reads the balances.
DECLARE
	wrong text;
BEGIN
	PERFORM 1 FROM partners WHERE id = NEW.partner_id FOR NO KEY UPDATE;
	IF NEW.position > 1 AND NOT EXISTS (
		SELECT 1 FROM ledger_transactions WHERE partner_id = NEW.partner_id AND position = NEW.position - 1) THEN
		RAISE EXCEPTION 'No transaction of partner % is before number %', NEW.partner_id, NEW.position USING ERRCODE = 'check_violation';
	END IF;
	IF EXISTS (SELECT 1 FROM ledger_transactions WHERE partner_id = NEW.partner_id AND position = NEW.position + 1) THEN
		RETURN NULL;
	END IF;
	SELECT account INTO wrong FROM ledger_entries
		WHERE partner_id = NEW.partner_id AND account IN ('held', 'payable', 'in_payout', 'paid_out', 'debt')
		GROUP BY account
		HAVING (account <> 'debt' AND sum(amount_cents) < 0) OR (account = 'debt' AND sum(amount_cents) > 0) LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'This balance would be on the wrong side of zero: % %', NEW.partner_id, wrong USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION check_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
-- Refunds of a payment are never more than it, in sum; the lock makes them take turns.
DECLARE
	paid bigint;
BEGIN
	SELECT amount_cents INTO paid FROM customer_payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
	IF (SELECT coalesce(sum(amount_cents), 0) FROM customer_refunds WHERE payment_id = NEW.payment_id) + NEW.amount_cents > paid THEN
		RAISE EXCEPTION 'More would be refunded than was paid' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION days_between(starts_at timestamp with time zone, ends_at timestamp with time zone) RETURNS SETOF date
    LANGUAGE sql STABLE
    AS $$
-- The days from one midnight of an office to another, named by the date of UTC 13:45 hours later. The names are one apart also where a day
-- has 23 or 25 hours: no zone with summer time has its midnight close to that hour. What is shorter than a day is in its first.
	SELECT day::date FROM generate_series(
		date_trunc('day', (starts_at + interval '13:45') AT TIME ZONE 'UTC'),
		greatest(date_trunc('day', (starts_at + interval '13:45') AT TIME ZONE 'UTC'),
			date_trunc('day', (ends_at + interval '13:45') AT TIME ZONE 'UTC') - interval '1 day'), interval '1 day') day
$$;--> statement-breakpoint
CREATE FUNCTION fold_search(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(translate($1, '´'::text, ''::text), NFKD), '[̀-ͯ]'::text, ''::text, 'g'::text)), '“”øłđðı''`‘’′ʹʻʼʽ-‐‒–—−'::text, '""olddi'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text);--> statement-breakpoint
CREATE FUNCTION keep_absence_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM absence_days WHERE absence_id = NEW.id;
	END IF;
	INSERT INTO absence_days (user_id, day, absence_id)
		SELECT NEW.user_id, day, NEW.id FROM days_between(NEW.starts_at, NEW.ends_at) day;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_appointment_slots() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (NEW.office, NEW.seat, NEW.starts_at, NEW.ends_at, NEW.status = 'cancelled')
			= (OLD.office, OLD.seat, OLD.starts_at, OLD.ends_at, OLD.status = 'cancelled') THEN
			RETURN NULL;
		END IF;
		DELETE FROM appointment_slots WHERE appointment_id = NEW.id;
	END IF;
	IF NEW.status <> 'cancelled' THEN
		INSERT INTO appointment_slots (office, seat, starts_at, appointment_id)
			SELECT NEW.office, NEW.seat, slot, NEW.id FROM slots_between(NEW.starts_at, NEW.ends_at) slot;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_payout_run() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
-- A payout run is closed once, and never changed or deleted otherwise.
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.state = 'prepared' AND NEW.state IN ('confirmed', 'discarded') AND NEW.closed_at IS NOT NULL
		AND (NEW.id, NEW.prepared_at, NEW.prepared_by_id) IS NOT DISTINCT FROM (OLD.id, OLD.prepared_at, OLD.prepared_by_id) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A payout run is closed once' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE FUNCTION note_live() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
-- Whoever moves a lead to another status notes since when it is a customer. A lead that is put back brings its own.
BEGIN
	IF NEW.status <> 'live' THEN
		NEW.live_at := NULL;
	ELSIF TG_OP = 'INSERT' THEN
		NEW.live_at := coalesce(NEW.live_at, now());
	ELSIF OLD.status <> 'live' THEN
		NEW.live_at := now();
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
-- For tables in which rows are only ever added.
BEGIN
	RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE FUNCTION search_pattern(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (('%'::text || regexp_replace(fold_search($1), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);--> statement-breakpoint
CREATE FUNCTION slots_between(starts_at timestamp with time zone, ends_at timestamp with time zone) RETURNS SETOF timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
-- Each five minutes of a time, by their start.
	SELECT generate_series(to_timestamp(floor(date_part('epoch', starts_at) / 300) * 300), ends_at - interval '1 millisecond', interval '5 minutes')
$$;--> statement-breakpoint
CREATE TABLE absence_days (
	user_id uuid NOT NULL,
	day date NOT NULL,
	absence_id uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE absences (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	user_id uuid NOT NULL,
	office text NOT NULL,
	starts_at timestamp (3) with time zone NOT NULL,
	ends_at timestamp (3) with time zone NOT NULL,
	created_at timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE accounts (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	user_id uuid NOT NULL,
	provider_id text NOT NULL,
	account_id text NOT NULL,
	password text,
	access_token text,
	refresh_token text,
	id_token text,
	access_token_expires_at timestamp (3) with time zone,
	refresh_token_expires_at timestamp (3) with time zone,
	scope text,
	created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
	updated_at timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE activities (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	subject_kind text NOT NULL,
	subject_id uuid NOT NULL,
	kind text NOT NULL,
	text text,
	details jsonb,
	actor_id uuid,
	at timestamp (3) with time zone NOT NULL,
	mention_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	edited_at timestamp (3) with time zone,
	deleted_at timestamp (3) with time zone
)
PARTITION BY RANGE (at);--> statement-breakpoint
CREATE TABLE agreements (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	user_id uuid NOT NULL,
	terms_version text NOT NULL,
	privacy_version text NOT NULL,
	agreed_at timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE api_tokens (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	user_id uuid NOT NULL,
	name text NOT NULL,
	token_hash text NOT NULL,
	beginning text NOT NULL,
	scopes text[] NOT NULL,
	created_at timestamp (3) with time zone NOT NULL,
	expires_at timestamp (3) with time zone,
	last_used_at timestamp (3) with time zone,
	revoked_at timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE appointment_slots (
	office text NOT NULL,
	seat integer NOT NULL,
	starts_at timestamp (3) with time zone NOT NULL,
	appointment_id uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE appointments (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	kind text NOT NULL,
	status text DEFAULT 'booked'::text NOT NULL,
	starts_at timestamp (3) with time zone NOT NULL,
	ends_at timestamp (3) with time zone NOT NULL,
	office text NOT NULL,
	seat integer NOT NULL,
	first_name text NOT NULL,
	last_name text NOT NULL,
	email text NOT NULL,
	phone text NOT NULL,
	company text,
	note text,
	time_zone text NOT NULL,
	owner_id uuid,
	attribution jsonb,
	sequence integer DEFAULT 0 NOT NULL,
	version integer DEFAULT 0 NOT NULL,
	created_at timestamp (3) with time zone NOT NULL,
	sample boolean DEFAULT false NOT NULL,
	CONSTRAINT appointments_length CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '1 day'::interval))))
);--> statement-breakpoint
CREATE TABLE audit_entries (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	at timestamp (3) with time zone NOT NULL,
	actor_kind text NOT NULL,
	actor text,
	action text NOT NULL,
	subject_kind text NOT NULL,
	subject_id text NOT NULL,
	details jsonb,
	token_id uuid
)
PARTITION BY RANGE (at);--> statement-breakpoint
CREATE TABLE bulk_change_records (
	bulk_id uuid NOT NULL,
	lead_id uuid NOT NULL,
	version integer NOT NULL,
	before jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE bulk_changes (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	actor_id uuid NOT NULL,
	kind text NOT NULL,
	at timestamp (3) with time zone NOT NULL,
	undone_at timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE busy_times (
	uid text NOT NULL,
	starts_at timestamp (3) with time zone NOT NULL,
	ends_at timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE companies (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	user_id uuid NOT NULL,
	company_name text NOT NULL,
	industry text NOT NULL,
	company_size text NOT NULL,
	location text NOT NULL,
	business_phone text NOT NULL,
	website text,
	description text
);--> statement-breakpoint
CREATE TABLE counter_checks (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	at timestamp (3) with time zone NOT NULL,
	ok boolean NOT NULL,
	problems jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE customer_payments (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	invoice text NOT NULL,
	customer_id uuid NOT NULL,
	partner_id uuid,
	rate_id uuid,
	industry text,
	amount_cents bigint NOT NULL,
	period_start date NOT NULL,
	period_end date NOT NULL,
	paid_on date NOT NULL,
	recorded_at timestamp (3) with time zone NOT NULL,
	recorded_by_id uuid,
	CONSTRAINT customer_payments_amount CHECK ((amount_cents > 0)),
	CONSTRAINT customer_payments_period CHECK ((period_start <= period_end))
);--> statement-breakpoint
CREATE TABLE customer_refunds (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	refund text NOT NULL,
	payment_id uuid NOT NULL,
	amount_cents bigint NOT NULL,
	refunded_on date NOT NULL,
	recorded_at timestamp (3) with time zone NOT NULL,
	recorded_by_id uuid,
	CONSTRAINT customer_refunds_amount CHECK ((amount_cents > 0))
);--> statement-breakpoint
CREATE TABLE daily_counters (
	measure text NOT NULL,
	day date NOT NULL,
	shard smallint NOT NULL,
	n integer NOT NULL
);--> statement-breakpoint
CREATE TABLE discount_codes (
	code text NOT NULL,
	note text,
	created_by_id uuid,
	created_at timestamp (3) with time zone NOT NULL,
	ends_at timestamp (3) with time zone,
	id uuid DEFAULT gen_random_uuid() NOT NULL
);--> statement-breakpoint
CREATE TABLE idempotency_keys (
	action text NOT NULL,
	key text NOT NULL,
	fingerprint text NOT NULL,
	reply jsonb,
	created_at timestamp (3) with time zone NOT NULL,
	scope text NOT NULL
);--> statement-breakpoint
CREATE TABLE import_batches (
	file_id uuid NOT NULL,
	"position" integer NOT NULL,
	rows jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE import_files (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	user_id uuid NOT NULL,
	columns jsonb NOT NULL,
	row_count integer NOT NULL,
	batch_count integer NOT NULL,
	expires_at timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE imports (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	name text DEFAULT ''::text NOT NULL,
	created_at timestamp (3) with time zone NOT NULL,
	created_by_id uuid,
	lead_count integer NOT NULL,
	left_out integer DEFAULT 0 NOT NULL,
	undone_at timestamp (3) with time zone,
	tag_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL
);--> statement-breakpoint
CREATE TABLE lead_merges (
	merged_id uuid NOT NULL,
	kept_id uuid NOT NULL,
	lead jsonb NOT NULL,
	added_tag_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	at timestamp (3) with time zone NOT NULL,
	by_id uuid,
	replaced jsonb DEFAULT '{}'::jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE lead_tags (
	lead_id uuid NOT NULL,
	tag_id uuid NOT NULL,
	lead_created_at timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE leads (
	user_id uuid NOT NULL,
	created_at timestamp (3) with time zone NOT NULL,
	search_text text NOT NULL,
	phone_digits text NOT NULL,
	plan text NOT NULL,
	industry text NOT NULL,
	verified boolean DEFAULT false NOT NULL,
	status text DEFAULT 'pending_setup'::text NOT NULL,
	lost_reason text,
	owner_id uuid,
	next_step text,
	next_step_at timestamp (3) with time zone,
	setup_at timestamp (3) with time zone,
	setup_office text,
	due_at timestamp (3) with time zone NOT NULL,
	contacted_at timestamp (3) with time zone,
	version integer DEFAULT 0 NOT NULL,
	sample boolean DEFAULT false NOT NULL,
	time_zone text,
	international_phone text,
	source text DEFAULT 'signup'::text NOT NULL,
	next_step_by_id uuid,
	reminded_of timestamp (3) with time zone,
	import_id uuid,
	billing_cycle text,
	discounted boolean DEFAULT false NOT NULL,
	came_from text DEFAULT 'unknown'::text NOT NULL,
	live_at timestamp (3) with time zone,
	search text GENERATED ALWAYS AS (fold_search(search_text)) STORED NOT NULL
);--> statement-breakpoint
CREATE TABLE ledger_checks (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	at timestamp (3) with time zone NOT NULL,
	ok boolean NOT NULL,
	transactions integer NOT NULL,
	entries integer NOT NULL,
	problems jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE ledger_transactions (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	partner_id uuid NOT NULL,
	"position" integer NOT NULL,
	kind text NOT NULL,
	key text NOT NULL,
	payment_id uuid,
	refund_id uuid,
	day date NOT NULL,
	reason text,
	at timestamp (3) with time zone NOT NULL,
	actor_id uuid,
	held_cents bigint DEFAULT 0 NOT NULL,
	payable_cents bigint DEFAULT 0 NOT NULL,
	in_payout_cents bigint DEFAULT 0 NOT NULL,
	paid_out_cents bigint DEFAULT 0 NOT NULL,
	debt_cents bigint DEFAULT 0 NOT NULL,
	expense_cents bigint DEFAULT 0 NOT NULL,
	adjustment_cents bigint DEFAULT 0 NOT NULL,
	CONSTRAINT ledger_transactions_balanced CHECK ((((((((held_cents + payable_cents) + in_payout_cents) + paid_out_cents) + debt_cents) + expense_cents) + adjustment_cents) = 0)),
	CONSTRAINT ledger_transactions_numbered CHECK (("position" > 0)),
	CONSTRAINT ledger_transactions_with_entries CHECK (((held_cents <> 0) OR (payable_cents <> 0) OR (in_payout_cents <> 0) OR (paid_out_cents <> 0) OR (debt_cents <> 0) OR (expense_cents <> 0) OR (adjustment_cents <> 0)))
);--> statement-breakpoint
CREATE VIEW ledger_entries AS
 SELECT entries.transaction_id,
    entries.account,
    entries.partner_id,
    entries.amount_cents
   FROM ( SELECT ledger_transactions.id AS transaction_id,
            'held'::text AS account,
            ledger_transactions.partner_id,
            ledger_transactions.held_cents AS amount_cents
           FROM ledger_transactions
        UNION ALL
         SELECT ledger_transactions.id AS transaction_id,
            'payable'::text AS account,
            ledger_transactions.partner_id,
            ledger_transactions.payable_cents AS amount_cents
           FROM ledger_transactions
        UNION ALL
         SELECT ledger_transactions.id AS transaction_id,
            'in_payout'::text AS account,
            ledger_transactions.partner_id,
            ledger_transactions.in_payout_cents AS amount_cents
           FROM ledger_transactions
        UNION ALL
         SELECT ledger_transactions.id AS transaction_id,
            'paid_out'::text AS account,
            ledger_transactions.partner_id,
            ledger_transactions.paid_out_cents AS amount_cents
           FROM ledger_transactions
        UNION ALL
         SELECT ledger_transactions.id AS transaction_id,
            'debt'::text AS account,
            ledger_transactions.partner_id,
            ledger_transactions.debt_cents AS amount_cents
           FROM ledger_transactions
        UNION ALL
         SELECT ledger_transactions.id AS transaction_id,
            'expense'::text AS account,
            ledger_transactions.partner_id,
            ledger_transactions.expense_cents AS amount_cents
           FROM ledger_transactions
        UNION ALL
         SELECT ledger_transactions.id AS transaction_id,
            'adjustment'::text AS account,
            ledger_transactions.partner_id,
            ledger_transactions.adjustment_cents AS amount_cents
           FROM ledger_transactions) entries
  WHERE (entries.amount_cents <> 0);--> statement-breakpoint
CREATE TABLE lifecycle_mails (
	subject_id uuid NOT NULL,
	kind text NOT NULL,
	occurrence text NOT NULL,
	state text NOT NULL,
	at timestamp (3) with time zone NOT NULL,
	actor_id uuid
);--> statement-breakpoint
CREATE TABLE mailboxes (
	address text NOT NULL,
	uid_validity text,
	last_uid bigint DEFAULT 0 NOT NULL,
	reader_id uuid,
	lease_until timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE mails (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	recipient text NOT NULL,
	template text NOT NULL,
	data jsonb NOT NULL,
	status text DEFAULT 'queued'::text NOT NULL,
	attempts integer DEFAULT 0 NOT NULL,
	last_error text,
	subject text,
	html text,
	text text,
	created_at timestamp (3) with time zone NOT NULL,
	sent_at timestamp (3) with time zone,
	about_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	search text GENERATED ALWAYS AS (fold_search(((recipient || chr(10)) || COALESCE(subject, ''::text)))) STORED NOT NULL
)
PARTITION BY RANGE (created_at);--> statement-breakpoint
CREATE TABLE messages (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	first_name text NOT NULL,
	last_name text NOT NULL,
	email text NOT NULL,
	company text,
	phone text,
	subject text NOT NULL,
	message text NOT NULL,
	status text DEFAULT 'open'::text NOT NULL,
	sample boolean DEFAULT false NOT NULL,
	created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
	due_at timestamp (3) with time zone NOT NULL,
	answered_at timestamp (3) with time zone,
	answered_by_id uuid,
	version integer DEFAULT 0 NOT NULL,
	international_phone text,
	owner_id uuid,
	attribution jsonb,
	heard_from text,
	came_from text DEFAULT 'unknown'::text NOT NULL,
	search text GENERATED ALWAYS AS (fold_search(((((((((((((((first_name || ' '::text) || last_name) || chr(10)) || email) || chr(10)) || COALESCE(company, ''::text)) || chr(10)) || COALESCE(phone, ''::text)) || chr(10)) || message) || chr(10)) || regexp_replace(COALESCE(phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text)) || chr(10)) || COALESCE(international_phone, ''::text)))) STORED NOT NULL
);--> statement-breakpoint
CREATE TABLE notification_settings (
	user_id uuid NOT NULL,
	kind text NOT NULL,
	dashboard boolean NOT NULL,
	mail boolean NOT NULL
);--> statement-breakpoint
CREATE TABLE notifications (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	user_id uuid NOT NULL,
	kind text NOT NULL,
	subject_kind text NOT NULL,
	subject_id uuid NOT NULL,
	activity_id uuid,
	actor_id uuid,
	at timestamp (3) with time zone NOT NULL,
	read_at timestamp (3) with time zone,
	activity_at timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE one_time_tokens (
	token_hash text NOT NULL,
	purpose text NOT NULL,
	user_id uuid,
	expires_at timestamp (3) with time zone NOT NULL,
	subject_id uuid
);--> statement-breakpoint
CREATE TABLE partner_rates (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	partner_id uuid NOT NULL,
	valid_from date NOT NULL,
	tier text NOT NULL,
	basis_points integer NOT NULL,
	"position" integer NOT NULL,
	created_at timestamp (3) with time zone NOT NULL,
	CONSTRAINT partner_rates_range CHECK (((basis_points >= 0) AND (basis_points <= 10000)))
);--> statement-breakpoint
CREATE TABLE partners (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	partnership_id uuid,
	user_id uuid,
	code text NOT NULL,
	contact_name text,
	company_name text,
	email text,
	phone text,
	international_phone text,
	ended_at timestamp (3) with time zone,
	erased_at timestamp (3) with time zone,
	version integer DEFAULT 0 NOT NULL,
	created_at timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE partnerships (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	company_name text NOT NULL,
	contact_name text NOT NULL,
	email text NOT NULL,
	phone text NOT NULL,
	experience text NOT NULL,
	company_type text,
	website text,
	years_in_business text,
	current_revenue text,
	target_market text NOT NULL,
	business_model text,
	integration_experience text,
	referral_volume text,
	marketing_channels text[] DEFAULT '{}'::text[] NOT NULL,
	partnership_goals text NOT NULL,
	additional_info text NOT NULL,
	status text DEFAULT 'pending'::text NOT NULL,
	sample boolean DEFAULT false NOT NULL,
	created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
	phone_digits text GENERATED ALWAYS AS (regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text)) STORED NOT NULL,
	due_at timestamp (3) with time zone NOT NULL,
	decided_at timestamp (3) with time zone,
	decided_by_id uuid,
	decision_note text,
	final_tier text,
	question text,
	asked_at timestamp (3) with time zone,
	answer text,
	answered_at timestamp (3) with time zone,
	version integer DEFAULT 0 NOT NULL,
	international_phone text,
	attribution jsonb,
	heard_from text,
	came_from text DEFAULT 'unknown'::text NOT NULL,
	search text GENERATED ALWAYS AS (fold_search(((((((((((contact_name || chr(10)) || company_name) || chr(10)) || email) || chr(10)) || phone) || chr(10)) || regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text)) || chr(10)) || COALESCE(international_phone, ''::text)))) STORED NOT NULL
);--> statement-breakpoint
CREATE TABLE payout_items (
	run_id uuid NOT NULL,
	partner_id uuid NOT NULL,
	amount_cents bigint NOT NULL,
	CONSTRAINT payout_items_amount CHECK ((amount_cents > 0))
);--> statement-breakpoint
CREATE TABLE payout_runs (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	state text DEFAULT 'prepared'::text NOT NULL,
	prepared_at timestamp (3) with time zone NOT NULL,
	prepared_by_id uuid,
	closed_at timestamp (3) with time zone,
	closed_by_id uuid
);--> statement-breakpoint
CREATE TABLE rate_limits (
	key character varying(255) NOT NULL,
	points integer DEFAULT 0 NOT NULL,
	expire bigint
);--> statement-breakpoint
CREATE TABLE received_mails (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	subject_kind text NOT NULL,
	subject_id uuid NOT NULL,
	mail_id uuid NOT NULL,
	fingerprint text NOT NULL,
	sender text NOT NULL,
	subject text NOT NULL,
	text text NOT NULL,
	attachments text[] DEFAULT '{}'::text[] NOT NULL,
	is_cut boolean DEFAULT false NOT NULL,
	automatic boolean DEFAULT false NOT NULL,
	received_at timestamp (3) with time zone NOT NULL,
	due_at timestamp (3) with time zone NOT NULL,
	handled_at timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE referrals (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	partner_id uuid NOT NULL,
	customer_id uuid,
	via text NOT NULL,
	reason text,
	linked_at timestamp (3) with time zone NOT NULL,
	ended_at timestamp (3) with time zone,
	end_reason text
);--> statement-breakpoint
CREATE TABLE refused_referrals (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	customer_id uuid NOT NULL,
	partner_id uuid,
	code text NOT NULL,
	reason text NOT NULL,
	created_at timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE sessions (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	token text NOT NULL,
	user_id uuid NOT NULL,
	expires_at timestamp (3) with time zone NOT NULL,
	updated_at timestamp (3) with time zone DEFAULT now() NOT NULL,
	created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
	ip_address text,
	user_agent text
);--> statement-breakpoint
CREATE TABLE settings (
	name text NOT NULL,
	value text NOT NULL
);--> statement-breakpoint
CREATE TABLE status_links (
	token_hash text NOT NULL,
	subject_kind text NOT NULL,
	subject_id uuid NOT NULL,
	created_at timestamp (3) with time zone NOT NULL,
	expires_at timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE step_counters (
	step text NOT NULL,
	at timestamp (3) with time zone NOT NULL,
	shard smallint NOT NULL,
	n integer NOT NULL,
	source text DEFAULT ''::text NOT NULL
);--> statement-breakpoint
CREATE TABLE subscriptions (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	user_id uuid NOT NULL,
	plan text NOT NULL,
	monthly_minutes integer NOT NULL,
	billing_cycle text NOT NULL,
	discount_code text,
	discount_status text,
	additional_info text,
	tried_call jsonb,
	attribution jsonb,
	heard_from text,
	business_case jsonb
);--> statement-breakpoint
CREATE TABLE tags (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	name text NOT NULL,
	color text NOT NULL,
	created_at timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE two_factors (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	user_id uuid NOT NULL,
	secret text NOT NULL,
	backup_codes text NOT NULL,
	verified boolean DEFAULT true NOT NULL,
	failed_verification_count integer DEFAULT 0 NOT NULL,
	locked_until timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE users (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	email text NOT NULL,
	username text NOT NULL,
	name text NOT NULL,
	first_name text NOT NULL,
	last_name text NOT NULL,
	phone text DEFAULT ''::text NOT NULL,
	role text DEFAULT 'customer'::text NOT NULL,
	email_verified boolean DEFAULT false NOT NULL,
	image text,
	disabled_at timestamp (3) with time zone,
	sample boolean DEFAULT false NOT NULL,
	created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
	updated_at timestamp (3) with time zone DEFAULT now() NOT NULL,
	two_factor_enabled boolean DEFAULT false NOT NULL,
	last_seen_at timestamp (3) with time zone,
	device_epoch integer DEFAULT 0 NOT NULL,
	time_zone text,
	CONSTRAINT users_email_lower CHECK ((email = lower(email)))
);--> statement-breakpoint
CREATE TABLE verifications (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	identifier text NOT NULL,
	value text NOT NULL,
	expires_at timestamp (3) with time zone NOT NULL,
	created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
	updated_at timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE views (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	owner_id uuid NOT NULL,
	list text NOT NULL,
	name text NOT NULL,
	query text NOT NULL,
	created_at timestamp (3) with time zone NOT NULL,
	about_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL
);--> statement-breakpoint
CREATE TABLE visit_sources (
	day date NOT NULL,
	source text NOT NULL
);--> statement-breakpoint
CREATE TABLE webhook_attempts (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	endpoint_id uuid NOT NULL,
	alert_id uuid NOT NULL,
	event text NOT NULL,
	at timestamp (3) with time zone NOT NULL,
	attempt integer NOT NULL,
	outcome text NOT NULL,
	status integer,
	milliseconds integer NOT NULL,
	error text,
	answer text
);--> statement-breakpoint
CREATE TABLE webhook_endpoints (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	name text NOT NULL,
	url text NOT NULL,
	format text NOT NULL,
	events text[] NOT NULL,
	enabled boolean NOT NULL,
	secret text,
	previous_secret text,
	previous_until timestamp (3) with time zone,
	failing_since timestamp (3) with time zone,
	paused_at timestamp (3) with time zone,
	created_by_id uuid,
	created_at timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE absence_days ADD CONSTRAINT absences_once PRIMARY KEY (user_id, day);--> statement-breakpoint
ALTER TABLE absences ADD CONSTRAINT absences_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE activities ADD CONSTRAINT activities_pkey PRIMARY KEY (id, at);--> statement-breakpoint
ALTER TABLE agreements ADD CONSTRAINT agreements_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE agreements ADD CONSTRAINT agreements_user_key UNIQUE (user_id);--> statement-breakpoint
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_hash_key UNIQUE (token_hash);--> statement-breakpoint
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE appointments ADD CONSTRAINT appointments_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE appointment_slots ADD CONSTRAINT appointments_seat PRIMARY KEY (office, seat, starts_at);--> statement-breakpoint
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id, at);--> statement-breakpoint
ALTER TABLE bulk_change_records ADD CONSTRAINT bulk_change_records_bulk_id_lead_id_pk PRIMARY KEY (bulk_id, lead_id);--> statement-breakpoint
ALTER TABLE bulk_changes ADD CONSTRAINT bulk_changes_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE busy_times ADD CONSTRAINT busy_times_uid_starts_at_pk PRIMARY KEY (uid, starts_at);--> statement-breakpoint
ALTER TABLE companies ADD CONSTRAINT companies_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE companies ADD CONSTRAINT companies_user_key UNIQUE (user_id);--> statement-breakpoint
ALTER TABLE counter_checks ADD CONSTRAINT counter_checks_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE customer_payments ADD CONSTRAINT customer_payments_invoice_key UNIQUE (invoice);--> statement-breakpoint
ALTER TABLE customer_payments ADD CONSTRAINT customer_payments_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE customer_refunds ADD CONSTRAINT customer_refunds_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE customer_refunds ADD CONSTRAINT customer_refunds_refund_key UNIQUE (refund);--> statement-breakpoint
ALTER TABLE daily_counters ADD CONSTRAINT daily_counters_measure_day_shard_pk PRIMARY KEY (measure, day, shard);--> statement-breakpoint
ALTER TABLE discount_codes ADD CONSTRAINT discount_codes_code_key UNIQUE (code);--> statement-breakpoint
ALTER TABLE discount_codes ADD CONSTRAINT discount_codes_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_scope_action_key_pk PRIMARY KEY (scope, action, key);--> statement-breakpoint
ALTER TABLE import_batches ADD CONSTRAINT import_batches_file_id_position_pk PRIMARY KEY (file_id, "position");--> statement-breakpoint
ALTER TABLE import_files ADD CONSTRAINT import_files_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE imports ADD CONSTRAINT imports_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE lead_merges ADD CONSTRAINT lead_merges_pkey PRIMARY KEY (merged_id);--> statement-breakpoint
ALTER TABLE lead_tags ADD CONSTRAINT lead_tags_lead_id_tag_id_pk PRIMARY KEY (lead_id, tag_id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_pkey PRIMARY KEY (user_id);--> statement-breakpoint
ALTER TABLE ledger_checks ADD CONSTRAINT ledger_checks_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_position UNIQUE (partner_id, "position");--> statement-breakpoint
ALTER TABLE lifecycle_mails ADD CONSTRAINT lifecycle_mails_subject_id_kind_occurrence_pk PRIMARY KEY (subject_id, kind, occurrence);--> statement-breakpoint
ALTER TABLE mailboxes ADD CONSTRAINT mailboxes_pkey PRIMARY KEY (address);--> statement-breakpoint
ALTER TABLE mails ADD CONSTRAINT mails_pkey PRIMARY KEY (id, created_at);--> statement-breakpoint
ALTER TABLE messages ADD CONSTRAINT messages_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_user_id_kind_pk PRIMARY KEY (user_id, kind);--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (token_hash);--> statement-breakpoint
ALTER TABLE partner_rates ADD CONSTRAINT partner_rates_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE partner_rates ADD CONSTRAINT partner_rates_position UNIQUE (partner_id, "position");--> statement-breakpoint
ALTER TABLE partners ADD CONSTRAINT partners_code_key UNIQUE (code);--> statement-breakpoint
ALTER TABLE partners ADD CONSTRAINT partners_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE partners ADD CONSTRAINT partners_user_key UNIQUE (user_id);--> statement-breakpoint
ALTER TABLE partnerships ADD CONSTRAINT partnerships_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE payout_items ADD CONSTRAINT payout_items_run_id_partner_id_pk PRIMARY KEY (run_id, partner_id);--> statement-breakpoint
ALTER TABLE payout_runs ADD CONSTRAINT payout_runs_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);--> statement-breakpoint
ALTER TABLE received_mails ADD CONSTRAINT received_mails_once UNIQUE (mail_id, fingerprint);--> statement-breakpoint
ALTER TABLE received_mails ADD CONSTRAINT received_mails_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE referrals ADD CONSTRAINT referrals_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE refused_referrals ADD CONSTRAINT refused_referrals_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_token_key UNIQUE (token);--> statement-breakpoint
ALTER TABLE settings ADD CONSTRAINT settings_pkey PRIMARY KEY (name);--> statement-breakpoint
ALTER TABLE status_links ADD CONSTRAINT status_links_pkey PRIMARY KEY (token_hash);--> statement-breakpoint
ALTER TABLE step_counters ADD CONSTRAINT step_counters_step_at_source_shard_pk PRIMARY KEY (step, at, source, shard);--> statement-breakpoint
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_user_key UNIQUE (user_id);--> statement-breakpoint
ALTER TABLE tags ADD CONSTRAINT tags_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE two_factors ADD CONSTRAINT two_factors_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_email_key UNIQUE (email);--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_username_key UNIQUE (username);--> statement-breakpoint
ALTER TABLE verifications ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE views ADD CONSTRAINT views_name_key UNIQUE (owner_id, list, name);--> statement-breakpoint
ALTER TABLE views ADD CONSTRAINT views_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE visit_sources ADD CONSTRAINT visit_sources_day_source_pk PRIMARY KEY (day, source);--> statement-breakpoint
ALTER TABLE webhook_attempts ADD CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id);--> statement-breakpoint
CREATE INDEX absence_days_absence ON absence_days (absence_id);--> statement-breakpoint
CREATE INDEX absences_end ON absences (ends_at);--> statement-breakpoint
CREATE INDEX absences_user ON absences (user_id);--> statement-breakpoint
CREATE INDEX accounts_user ON accounts (user_id);--> statement-breakpoint
CREATE INDEX activities_actor ON activities (actor_id) WHERE (actor_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX activities_subject ON activities (subject_id, at, id);--> statement-breakpoint
CREATE INDEX api_tokens_newest ON api_tokens (created_at, id);--> statement-breakpoint
CREATE INDEX api_tokens_user ON api_tokens (user_id);--> statement-breakpoint
CREATE INDEX appointment_slots_appointment ON appointment_slots (appointment_id);--> statement-breakpoint
CREATE INDEX appointments_email ON appointments (email, starts_at);--> statement-breakpoint
CREATE INDEX appointments_open ON appointments (starts_at, id) WHERE (status = 'booked'::text);--> statement-breakpoint
CREATE INDEX appointments_owner ON appointments (owner_id, starts_at) WHERE (owner_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX appointments_start ON appointments (starts_at, id);--> statement-breakpoint
CREATE INDEX appointments_taken ON appointments (starts_at, ends_at, office, seat, id) WHERE (status <> 'cancelled'::text);--> statement-breakpoint
CREATE INDEX audit_entries_action ON audit_entries (action, at, id);--> statement-breakpoint
CREATE INDEX audit_entries_actor ON audit_entries (actor, at, id) WHERE (actor IS NOT NULL);--> statement-breakpoint
CREATE INDEX audit_entries_kind ON audit_entries (subject_kind, at, id);--> statement-breakpoint
CREATE INDEX audit_entries_newest ON audit_entries (at, id);--> statement-breakpoint
CREATE INDEX audit_entries_subject ON audit_entries (subject_id, at, id);--> statement-breakpoint
CREATE INDEX bulk_change_records_lead ON bulk_change_records (lead_id);--> statement-breakpoint
CREATE INDEX bulk_changes_actor ON bulk_changes (actor_id);--> statement-breakpoint
CREATE INDEX bulk_changes_age ON bulk_changes (at);--> statement-breakpoint
CREATE INDEX busy_times_end ON busy_times (ends_at);--> statement-breakpoint
CREATE INDEX companies_name ON companies (lower(company_name));--> statement-breakpoint
CREATE INDEX counter_checks_newest ON counter_checks (at);--> statement-breakpoint
CREATE INDEX customer_payments_customer ON customer_payments (customer_id);--> statement-breakpoint
CREATE INDEX customer_payments_due ON customer_payments (partner_id, paid_on) WHERE (partner_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX customer_payments_newest ON customer_payments (recorded_at, id);--> statement-breakpoint
CREATE INDEX customer_refunds_payment ON customer_refunds (payment_id);--> statement-breakpoint
CREATE INDEX discount_codes_created_by ON discount_codes (created_by_id);--> statement-breakpoint
CREATE INDEX discount_codes_newest ON discount_codes (created_at, id);--> statement-breakpoint
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);--> statement-breakpoint
CREATE INDEX import_files_user ON import_files (user_id, expires_at);--> statement-breakpoint
CREATE INDEX imports_created_by ON imports (created_by_id) WHERE (created_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX imports_newest ON imports (created_at, id);--> statement-breakpoint
CREATE INDEX lead_merges_by ON lead_merges (by_id);--> statement-breakpoint
CREATE INDEX lead_merges_kept ON lead_merges (kept_id);--> statement-breakpoint
CREATE INDEX lead_tags_tag ON lead_tags (tag_id, lead_created_at, lead_id);--> statement-breakpoint
CREATE INDEX leads_by_due ON leads ((((contacted_at IS NOT NULL) OR (status = 'lost'::text))), due_at, user_id);--> statement-breakpoint
CREATE INDEX leads_came_from ON leads (came_from, created_at, user_id);--> statement-breakpoint
CREATE INDEX leads_due ON leads (due_at, user_id) WHERE ((contacted_at IS NULL) AND (status <> 'lost'::text));--> statement-breakpoint
CREATE INDEX leads_import ON leads (import_id, created_at, user_id) WHERE (import_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX leads_industry ON leads (industry, created_at, user_id, status, plan, verified);--> statement-breakpoint
CREATE INDEX leads_late ON leads (due_at, user_id) WHERE (((contacted_at IS NULL) AND (status <> 'lost'::text)) OR (contacted_at > due_at));--> statement-breakpoint
CREATE INDEX leads_late_newest ON leads (created_at, user_id) WHERE (((contacted_at IS NULL) AND (status <> 'lost'::text)) OR (contacted_at > due_at));--> statement-breakpoint
CREATE INDEX leads_live ON leads (live_at, user_id) WHERE (live_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX leads_newest ON leads (created_at, user_id);--> statement-breakpoint
CREATE INDEX leads_nobody ON leads (created_at, user_id, industry, status, plan, verified) WHERE (owner_id IS NULL);--> statement-breakpoint
CREATE INDEX leads_owner ON leads (owner_id, created_at, user_id, industry, status, plan, verified);--> statement-breakpoint
CREATE INDEX leads_owner_due ON leads (owner_id, due_at, user_id) WHERE ((contacted_at IS NULL) AND (status <> 'lost'::text));--> statement-breakpoint
CREATE INDEX leads_owner_setup ON leads (owner_id, setup_at, user_id) WHERE (status = 'scheduled'::text);--> statement-breakpoint
CREATE INDEX leads_owner_step ON leads (owner_id, next_step_at, user_id) WHERE (next_step_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX leads_phone ON leads (phone_digits);--> statement-breakpoint
CREATE INDEX leads_plan ON leads (plan, created_at, user_id, verified);--> statement-breakpoint
CREATE INDEX leads_planner_step ON leads (next_step_by_id, next_step_at, user_id) WHERE (next_step_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX leads_search ON leads USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='64');--> statement-breakpoint
CREATE UNIQUE INDEX leads_setup_slot ON leads (setup_office, setup_at) WHERE ((setup_at IS NOT NULL) AND (setup_office IS NOT NULL));--> statement-breakpoint
CREATE INDEX leads_status ON leads (status, created_at, user_id, plan, verified);--> statement-breakpoint
CREATE INDEX leads_verified ON leads (verified, created_at, user_id);--> statement-breakpoint
CREATE INDEX ledger_checks_newest ON ledger_checks (at);--> statement-breakpoint
CREATE INDEX ledger_transactions_debt ON ledger_transactions (partner_id, debt_cents) WHERE (debt_cents <> 0);--> statement-breakpoint
CREATE INDEX ledger_transactions_held ON ledger_transactions (partner_id, held_cents) WHERE (held_cents <> 0);--> statement-breakpoint
CREATE INDEX ledger_transactions_in_payout ON ledger_transactions (partner_id, in_payout_cents) WHERE (in_payout_cents <> 0);--> statement-breakpoint
CREATE UNIQUE INDEX ledger_transactions_key ON ledger_transactions (partner_id, kind, key);--> statement-breakpoint
CREATE INDEX ledger_transactions_paid_out ON ledger_transactions (partner_id, paid_out_cents) WHERE (paid_out_cents <> 0);--> statement-breakpoint
CREATE INDEX ledger_transactions_payable ON ledger_transactions (partner_id, payable_cents) WHERE (payable_cents <> 0);--> statement-breakpoint
CREATE INDEX ledger_transactions_payment ON ledger_transactions (payment_id) WHERE (payment_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX ledger_transactions_time ON ledger_transactions (partner_id, at);--> statement-breakpoint
CREATE INDEX mails_about ON mails USING gin (about_ids) WITH (fastupdate='false');--> statement-breakpoint
CREATE INDEX mails_captured ON mails (created_at) WHERE ((status = 'captured'::text) AND (text IS NOT NULL));--> statement-breakpoint
CREATE INDEX mails_newest ON mails (created_at, id);--> statement-breakpoint
CREATE INDEX mails_recipient ON mails (recipient, created_at);--> statement-breakpoint
CREATE INDEX mails_search ON mails USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='64');--> statement-breakpoint
CREATE INDEX mails_status ON mails (status, created_at, id);--> statement-breakpoint
CREATE INDEX messages_answered_by ON messages (answered_by_id) WHERE (answered_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX messages_by_due ON messages (((status = 'answered'::text)), due_at, id);--> statement-breakpoint
CREATE INDEX messages_came_from ON messages (came_from, created_at, id);--> statement-breakpoint
CREATE INDEX messages_due ON messages (due_at, id) WHERE (status = 'open'::text);--> statement-breakpoint
CREATE INDEX messages_email ON messages (email);--> statement-breakpoint
CREATE INDEX messages_late ON messages (due_at, id) WHERE ((status = 'open'::text) OR (answered_at > due_at));--> statement-breakpoint
CREATE INDEX messages_newest ON messages (created_at, id);--> statement-breakpoint
CREATE INDEX messages_nobody_due ON messages (due_at, id) WHERE ((status = 'open'::text) AND (owner_id IS NULL));--> statement-breakpoint
CREATE INDEX messages_owner ON messages (owner_id) WHERE (owner_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX messages_owner_due ON messages (owner_id, due_at, id) WHERE ((status = 'open'::text) AND (owner_id IS NOT NULL));--> statement-breakpoint
CREATE INDEX messages_search ON messages USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='64');--> statement-breakpoint
CREATE INDEX messages_status ON messages (status, created_at, id);--> statement-breakpoint
CREATE INDEX notifications_activity ON notifications (activity_id) WHERE (activity_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX notifications_actor ON notifications (actor_id) WHERE (actor_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX notifications_age ON notifications (at);--> statement-breakpoint
CREATE INDEX notifications_newest ON notifications (user_id, at, id);--> statement-breakpoint
CREATE INDEX notifications_subject ON notifications (subject_id, at);--> statement-breakpoint
CREATE INDEX notifications_unread ON notifications (user_id) WHERE (read_at IS NULL);--> statement-breakpoint
CREATE INDEX one_time_tokens_subject ON one_time_tokens (subject_id) WHERE (subject_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, purpose);--> statement-breakpoint
CREATE UNIQUE INDEX partners_application_key ON partners (partnership_id) WHERE (partnership_id IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX partners_email_key ON partners (email) WHERE (email IS NOT NULL);--> statement-breakpoint
CREATE INDEX partners_newest ON partners (created_at, id);--> statement-breakpoint
CREATE INDEX partnerships_by_due ON partnerships (((decided_at IS NOT NULL)), due_at, id);--> statement-breakpoint
CREATE INDEX partnerships_came_from ON partnerships (came_from, created_at, id);--> statement-breakpoint
CREATE INDEX partnerships_company ON partnerships (lower(company_name));--> statement-breakpoint
CREATE INDEX partnerships_decided_by ON partnerships (decided_by_id) WHERE (decided_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX partnerships_due ON partnerships (due_at, id) WHERE (decided_at IS NULL);--> statement-breakpoint
CREATE INDEX partnerships_email ON partnerships (email);--> statement-breakpoint
CREATE INDEX partnerships_late ON partnerships (due_at, id) WHERE ((decided_at IS NULL) OR (decided_at > due_at));--> statement-breakpoint
CREATE INDEX partnerships_newest ON partnerships (created_at, id);--> statement-breakpoint
CREATE UNIQUE INDEX partnerships_pending_email_key ON partnerships (email) WHERE (status = ANY (ARRAY['pending'::text, 'needs_info'::text]));--> statement-breakpoint
CREATE INDEX partnerships_phone ON partnerships (phone_digits);--> statement-breakpoint
CREATE INDEX partnerships_search ON partnerships USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='64');--> statement-breakpoint
CREATE INDEX partnerships_status ON partnerships (status, created_at, id);--> statement-breakpoint
CREATE INDEX payout_items_partner ON payout_items (partner_id);--> statement-breakpoint
CREATE INDEX payout_runs_newest ON payout_runs (prepared_at, id);--> statement-breakpoint
CREATE UNIQUE INDEX payout_runs_prepared_key ON payout_runs (state) WHERE (state = 'prepared'::text);--> statement-breakpoint
CREATE INDEX rate_limits_expire ON rate_limits (expire);--> statement-breakpoint
CREATE INDEX received_mails_subject ON received_mails (subject_id, received_at);--> statement-breakpoint
CREATE INDEX received_mails_waiting ON received_mails (due_at, id) WHERE ((handled_at IS NULL) AND (NOT automatic));--> statement-breakpoint
CREATE INDEX referrals_customer ON referrals (customer_id) WHERE (customer_id IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX referrals_customer_key ON referrals (customer_id) WHERE ((ended_at IS NULL) AND (customer_id IS NOT NULL));--> statement-breakpoint
CREATE INDEX referrals_partner ON referrals (partner_id, linked_at, id);--> statement-breakpoint
CREATE INDEX refused_referrals_customer ON refused_referrals (customer_id);--> statement-breakpoint
CREATE INDEX refused_referrals_newest ON refused_referrals (created_at, id);--> statement-breakpoint
CREATE INDEX refused_referrals_partner ON refused_referrals (partner_id) WHERE (partner_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX sessions_user ON sessions (user_id);--> statement-breakpoint
CREATE INDEX status_links_expiry ON status_links (expires_at);--> statement-breakpoint
CREATE INDEX status_links_subject ON status_links (subject_id);--> statement-breakpoint
CREATE UNIQUE INDEX tags_name_key ON tags (lower(name));--> statement-breakpoint
CREATE INDEX two_factors_user ON two_factors (user_id);--> statement-breakpoint
CREATE INDEX users_newest ON users (role, created_at, id);--> statement-breakpoint
CREATE INDEX verifications_identifier ON verifications (identifier);--> statement-breakpoint
CREATE INDEX views_about ON views USING gin (about_ids);--> statement-breakpoint
CREATE INDEX webhook_attempts_age ON webhook_attempts (at);--> statement-breakpoint
CREATE INDEX webhook_attempts_alert ON webhook_attempts (alert_id);--> statement-breakpoint
CREATE INDEX webhook_attempts_newest ON webhook_attempts (endpoint_id, at, id);--> statement-breakpoint
CREATE TRIGGER absences_days AFTER INSERT OR UPDATE ON absences FOR EACH ROW EXECUTE FUNCTION keep_absence_days();--> statement-breakpoint
CREATE TRIGGER appointments_slots AFTER INSERT OR UPDATE ON appointments FOR EACH ROW EXECUTE FUNCTION keep_appointment_slots();--> statement-breakpoint
CREATE TRIGGER customer_payments_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON customer_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER customer_refunds_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON customer_refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER customer_refunds_covered BEFORE INSERT ON customer_refunds FOR EACH ROW EXECUTE FUNCTION check_refund();--> statement-breakpoint
CREATE TRIGGER leads_live_at BEFORE INSERT OR UPDATE OF status ON leads FOR EACH ROW EXECUTE FUNCTION note_live();--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_transactions_in_order AFTER INSERT ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();--> statement-breakpoint
CREATE TRIGGER partner_rates_frozen BEFORE UPDATE OR TRUNCATE ON partner_rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payout_items_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payout_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payout_runs_closed_once BEFORE DELETE OR UPDATE ON payout_runs FOR EACH ROW EXECUTE FUNCTION keep_payout_run();--> statement-breakpoint
CREATE TRIGGER payout_runs_no_truncate BEFORE TRUNCATE ON payout_runs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE absence_days ADD CONSTRAINT absence_days_absence_id_absences_id_fk FOREIGN KEY (absence_id) REFERENCES absences(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE absences ADD CONSTRAINT absences_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE accounts ADD CONSTRAINT accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE activities ADD CONSTRAINT activities_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE agreements ADD CONSTRAINT agreements_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE appointment_slots ADD CONSTRAINT appointment_slots_appointment_id_appointments_id_fk FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE appointments ADD CONSTRAINT appointments_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE bulk_change_records ADD CONSTRAINT bulk_change_records_bulk_id_bulk_changes_id_fk FOREIGN KEY (bulk_id) REFERENCES bulk_changes(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE bulk_change_records ADD CONSTRAINT bulk_change_records_lead_id_users_id_fk FOREIGN KEY (lead_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE bulk_changes ADD CONSTRAINT bulk_changes_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE companies ADD CONSTRAINT companies_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE customer_payments ADD CONSTRAINT customer_payments_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE customer_payments ADD CONSTRAINT customer_payments_rate_id_partner_rates_id_fk FOREIGN KEY (rate_id) REFERENCES partner_rates(id) ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE customer_refunds ADD CONSTRAINT customer_refunds_payment_id_customer_payments_id_fk FOREIGN KEY (payment_id) REFERENCES customer_payments(id) ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE discount_codes ADD CONSTRAINT discount_codes_created_by_id_users_id_fk FOREIGN KEY (created_by_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE import_batches ADD CONSTRAINT import_batches_file_id_import_files_id_fk FOREIGN KEY (file_id) REFERENCES import_files(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE import_files ADD CONSTRAINT import_files_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE imports ADD CONSTRAINT imports_created_by_id_users_id_fk FOREIGN KEY (created_by_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE lead_merges ADD CONSTRAINT lead_merges_by_id_users_id_fk FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE lead_merges ADD CONSTRAINT lead_merges_kept_id_users_id_fk FOREIGN KEY (kept_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lead_merges ADD CONSTRAINT lead_merges_merged_id_users_id_fk FOREIGN KEY (merged_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lead_tags ADD CONSTRAINT lead_tags_lead_id_users_id_fk FOREIGN KEY (lead_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lead_tags ADD CONSTRAINT lead_tags_tag_id_tags_id_fk FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_next_step_by_id_users_id_fk FOREIGN KEY (next_step_by_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_payment_id_customer_payments_id_fk FOREIGN KEY (payment_id) REFERENCES customer_payments(id) ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_refund_id_customer_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES customer_refunds(id) ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE lifecycle_mails ADD CONSTRAINT lifecycle_mails_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE messages ADD CONSTRAINT messages_answered_by_id_users_id_fk FOREIGN KEY (answered_by_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE messages ADD CONSTRAINT messages_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_activity_fk FOREIGN KEY (activity_id, activity_at) REFERENCES activities(id, at) MATCH FULL ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE partner_rates ADD CONSTRAINT partner_rates_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE partners ADD CONSTRAINT partners_partnership_id_partnerships_id_fk FOREIGN KEY (partnership_id) REFERENCES partnerships(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE partners ADD CONSTRAINT partners_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE partnerships ADD CONSTRAINT partnerships_decided_by_id_users_id_fk FOREIGN KEY (decided_by_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE payout_items ADD CONSTRAINT payout_items_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE payout_items ADD CONSTRAINT payout_items_run_id_payout_runs_id_fk FOREIGN KEY (run_id) REFERENCES payout_runs(id) ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE referrals ADD CONSTRAINT referrals_customer_id_users_id_fk FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE referrals ADD CONSTRAINT referrals_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE refused_referrals ADD CONSTRAINT refused_referrals_customer_id_users_id_fk FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE refused_referrals ADD CONSTRAINT refused_referrals_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE two_factors ADD CONSTRAINT two_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE views ADD CONSTRAINT views_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_created_by_id_users_id_fk FOREIGN KEY (created_by_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
-- What only grows is in one partition for each month: up to the end of this month, and all that is later until months are made ahead.
DO $$
DECLARE
	month_end timestamptz := (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['activities', 'audit_entries', 'mails'] LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (MINVALUE) TO (%L)', name || '_before', name, month_end);
		EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (MAXVALUE)', name || '_later', name, month_end);
	END LOOP;
END $$;--> statement-breakpoint
-- Rows of the books are only ever added. Locks for foreign keys need the right to update one column, which the triggers refuse.
REVOKE UPDATE, DELETE, TRUNCATE ON customer_payments, customer_refunds, payout_items, ledger_transactions FROM CURRENT_USER;--> statement-breakpoint
GRANT UPDATE (id) ON customer_payments, customer_refunds, ledger_transactions TO CURRENT_USER;--> statement-breakpoint
GRANT UPDATE (run_id) ON payout_items TO CURRENT_USER;
