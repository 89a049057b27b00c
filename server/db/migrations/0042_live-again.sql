CREATE OR REPLACE FUNCTION note_live() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
-- Whoever moves a lead to live notes since when. A lead that is put back, or whose move is taken back, brings its own.
BEGIN
	IF NEW.status <> 'live' THEN
		NEW.live_at := NULL;
	ELSIF TG_OP = 'INSERT' OR OLD.status <> 'live' THEN
		NEW.live_at := coalesce(NEW.live_at, now());
	END IF;
	RETURN NEW;
END $$;
