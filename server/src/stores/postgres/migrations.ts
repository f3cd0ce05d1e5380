/** A step of the schema. It is never changed after its release: a mistake is mended by the next step. */
export interface Migration {
  readonly sql: string;
  /**
   * The oldest version of the schema whose servers can work with this one. It decides whether older servers go
   * on during an upgrade, and whether one can go back.
   */
  readonly worksWith: number;
}

/** In order; the first is version 1. */
export const migrations: readonly Migration[] = [
  {
    worksWith: 1,
    sql: `
      CREATE TABLE revocations (
        kind text NOT NULL,
        id text NOT NULL,
        issued_until bigint NOT NULL,
        keep_until bigint NOT NULL,
        -- Of its last change. Writers take turns, so places become visible in order.
        place bigint NOT NULL,
        PRIMARY KEY (kind, id)
      );
      CREATE INDEX revocations_by_place ON revocations (place);
      CREATE SEQUENCE revocation_places;

      CREATE TABLE sessions (
        id text PRIMARY KEY,
        subject text NOT NULL,
        issuer text NOT NULL,
        provider_session text,
        started bigint NOT NULL,
        last_seen bigint NOT NULL,
        expires bigint NOT NULL,
        browser text NOT NULL CHECK (length(browser) <= 200),
        ended_at bigint,
        ended_by text CHECK (ended_by IN ('reader', 'reader-elsewhere', 'provider', 'administrator'))
      );
      CREATE INDEX sessions_of_subject ON sessions (subject, issuer);

      CREATE TABLE gaps (
        kind text NOT NULL, text text NOT NULL,
        count bigint NOT NULL, first text NOT NULL, last text NOT NULL,
        PRIMARY KEY (kind, text)
      );
      CREATE TABLE judgements (
        text text PRIMARY KEY, helpful bigint NOT NULL, unhelpful bigint NOT NULL,
        first text NOT NULL, last text NOT NULL
      );

      CREATE TABLE readers (
        issuer text NOT NULL, subject text NOT NULL, used bigint NOT NULL,
        data text NOT NULL CHECK (length(data) <= 100000),
        PRIMARY KEY (issuer, subject)
      );

      CREATE TABLE corrections (
        id text PRIMARY KEY, page text NOT NULL, anchor text NOT NULL,
        text text NOT NULL, replacement text NOT NULL, reason text NOT NULL, at bigint NOT NULL,
        issuer text NOT NULL, subject text NOT NULL, writer text NOT NULL,
        closed bigint, decision text
      );
      CREATE INDEX corrections_by_page ON corrections (page);

      CREATE TABLE evidence (
        number bigint PRIMARY KEY,
        issuer text NOT NULL, subject text NOT NULL, page text NOT NULL, text text NOT NULL,
        hash text NOT NULL UNIQUE,
        record text NOT NULL,
        UNIQUE (issuer, subject, page, text)
      );
      CREATE INDEX evidence_of_page ON evidence (page, number);
      -- Records refuse every change, so that no later version of this program alters one by accident.
      CREATE FUNCTION evidence_is_only_added() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'records are only added'; END $$;
      CREATE TRIGGER evidence_is_only_added BEFORE UPDATE OR DELETE ON evidence
        FOR EACH ROW EXECUTE FUNCTION evidence_is_only_added();
      CREATE TRIGGER evidence_is_not_emptied BEFORE TRUNCATE ON evidence
        FOR EACH STATEMENT EXECUTE FUNCTION evidence_is_only_added();
      CREATE TABLE evidence_asked (
        issuer text NOT NULL, subject text NOT NULL, page text NOT NULL, text text NOT NULL, day text NOT NULL,
        PRIMARY KEY (issuer, subject, page, text)
      );

      -- Unlogged: a crash of the database may forget a minute's counts.
      CREATE UNLOGGED TABLE limits (
        name text NOT NULL, caller text NOT NULL, taken bigint NOT NULL, until timestamptz NOT NULL,
        PRIMARY KEY (name, caller)
      );`,
  },
  {
    worksWith: 1,
    sql: `
      CREATE INDEX evidence_of_text ON evidence (page, text, issuer, subject);
      CREATE INDEX evidence_asked_by_text ON evidence_asked (page, text, issuer, subject, day);
      CREATE INDEX evidence_of_subject ON evidence (subject);
      CREATE INDEX evidence_of_email ON evidence (lower(record::json ->> 'email'));
      CREATE TABLE evidence_texts (
        place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        page text NOT NULL, text text NOT NULL, kept text NOT NULL,
        UNIQUE (page, text)
      );
      CREATE TRIGGER evidence_texts_are_only_added BEFORE UPDATE OR DELETE ON evidence_texts
        FOR EACH ROW EXECUTE FUNCTION evidence_is_only_added();
      CREATE TRIGGER evidence_texts_are_not_emptied BEFORE TRUNCATE ON evidence_texts
        FOR EACH STATEMENT EXECUTE FUNCTION evidence_is_only_added();`,
  },
  {
    worksWith: 1,
    sql: `
      CREATE TABLE feed_tokens (
        id text PRIMARY KEY, hash text NOT NULL UNIQUE, issuer text NOT NULL, subject text NOT NULL,
        team text NOT NULL, made bigint NOT NULL, expires bigint NOT NULL
      );
      CREATE INDEX feed_tokens_of_reader ON feed_tokens (issuer, subject);
      CREATE TABLE digests (name text PRIMARY KEY, at bigint NOT NULL);`,
  },
  {
    worksWith: 1,
    sql: `
      CREATE TABLE page_judgements (
        page text NOT NULL, helpful boolean NOT NULL, reason text NOT NULL, text text NOT NULL,
        count bigint NOT NULL, first text NOT NULL, last text NOT NULL,
        PRIMARY KEY (page, helpful, reason, text)
      );
      CREATE TABLE opened (
        query text NOT NULL, page text NOT NULL,
        count bigint NOT NULL, first text NOT NULL, last text NOT NULL,
        PRIMARY KEY (query, page)
      );`,
  },
  // Tokens of feeds opened content without a session. The table stays: an earlier program does not start without it.
  { worksWith: 1, sql: 'DELETE FROM feed_tokens;' },
  {
    worksWith: 1,
    sql: `
      -- The order of a list as one number: open ones first.
      ALTER TABLE corrections ADD COLUMN rank bigint GENERATED ALWAYS AS
        (CASE WHEN closed IS NULL THEN at + 1000000000000 ELSE closed END) STORED;
      CREATE INDEX corrections_in_order ON corrections (rank DESC, id COLLATE "C");
      CREATE INDEX corrections_of_page ON corrections (page, rank DESC, id COLLATE "C");
      CREATE INDEX corrections_of_writer ON corrections (issuer, subject, rank DESC, id COLLATE "C");
      CREATE INDEX corrections_of_decider ON corrections
        ((decision::json #>> '{by,issuer}'), (decision::json #>> '{by,subject}'));
      DROP INDEX corrections_by_page;
      -- Older servers kept all that were closed.
      DELETE FROM corrections USING (
        SELECT id, row_number() OVER (PARTITION BY issuer, subject ORDER BY rank DESC, id COLLATE "C") AS own,
          row_number() OVER (ORDER BY rank DESC, id COLLATE "C") AS place
        FROM corrections WHERE closed IS NOT NULL
      ) AS closed WHERE closed.id = corrections.id AND (own > 50 OR place > 1000);`,
  },
  {
    worksWith: 1,
    sql: `
      CREATE INDEX gaps_in_order ON gaps (kind, count DESC, last DESC, text COLLATE "C");
      CREATE INDEX judgements_in_order ON judgements (unhelpful DESC, last DESC, text COLLATE "C");
      CREATE INDEX judgements_by_count ON judgements ((helpful + unhelpful), last, text COLLATE "C");
      CREATE INDEX page_judgements_in_order ON page_judgements (last DESC, count DESC);
      CREATE INDEX page_judgements_by_count ON page_judgements (count, last);
      CREATE INDEX opened_in_order ON opened (count DESC, last DESC, query COLLATE "C", page COLLATE "C");`,
  },
  {
    worksWith: 1,
    sql: `
      CREATE INDEX sessions_of_provider ON sessions (issuer, provider_session) WHERE provider_session IS NOT NULL;
      CREATE INDEX sessions_by_start ON sessions (started DESC, id COLLATE "C");
      CREATE INDEX readers_by_use ON readers (used DESC);
      CREATE INDEX limits_by_end ON limits (until DESC);`,
  },
  {
    worksWith: 1,
    sql: `
      CREATE INDEX evidence_asked_of_subject ON evidence_asked (subject);
      CREATE INDEX evidence_asked_by_day ON evidence_asked (day);
      CREATE INDEX evidence_texts_of_page ON evidence_texts (page, place);`,
  },
  {
    // Older servers write the columns.
    worksWith: 10,
    sql: `
      -- What records are found by is computed from the record, which the chain protects.
      ALTER TABLE evidence DROP COLUMN issuer, DROP COLUMN subject, DROP COLUMN page, DROP COLUMN text,
        DROP COLUMN hash;
      ALTER TABLE evidence
        ADD COLUMN issuer text NOT NULL GENERATED ALWAYS AS (record::json ->> 'issuer') STORED,
        ADD COLUMN subject text NOT NULL GENERATED ALWAYS AS (record::json ->> 'subject') STORED,
        ADD COLUMN page text NOT NULL GENERATED ALWAYS AS (record::json ->> 'page') STORED,
        ADD COLUMN text text NOT NULL GENERATED ALWAYS AS (record::json ->> 'text') STORED,
        ADD COLUMN hash text NOT NULL UNIQUE GENERATED ALWAYS AS (record::json ->> 'hash') STORED,
        ADD CHECK (number = (record::json ->> 'number')::bigint),
        ADD UNIQUE (issuer, subject, page, text);
      CREATE INDEX evidence_of_page ON evidence (page, number);
      CREATE INDEX evidence_of_text ON evidence (page, text, issuer, subject);
      CREATE INDEX evidence_of_subject ON evidence (subject);`,
  },
  {
    worksWith: 10,
    sql: `
      ALTER TABLE corrections
        ADD COLUMN closed_issuer text GENERATED ALWAYS AS (decision::json #>> '{by,issuer}') STORED,
        ADD COLUMN closed_subject text GENERATED ALWAYS AS (decision::json #>> '{by,subject}') STORED;
      CREATE INDEX corrections_of_closer ON corrections (closed_issuer, closed_subject);
      DROP INDEX corrections_of_decider;`,
  },
  // Which pages readers opened is not counted any more. The table stays: an earlier program does not start without it.
  { worksWith: 10, sql: 'DELETE FROM opened;' },
];
