-- Waits for the chain of the audit log (the lock is that of number_audit_entry), and says what stands at its end after
-- the wait: a statement by itself reads what was there when it began to wait. Replaced where it is there already,
-- because a restore removes tables and the functions of their triggers only.
CREATE OR REPLACE FUNCTION "lock_audit_chain"(OUT "ms" double precision, OUT "id" bigint, OUT "hash" text) LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(20261122);
	SELECT entry.id, entry.hash INTO lock_audit_chain.id, lock_audit_chain.hash
	FROM public.audit_log entry ORDER BY entry.id DESC LIMIT 1;
	ms := floor(extract(epoch FROM clock_timestamp()) * 1000);
END
$$;
