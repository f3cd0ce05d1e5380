/**
 * Public documentation, registries and vendors that pages may name, by subject: a host, and every host below it.
 * Look at a host before you add it. None of them belongs to this company or its clients.
 */
const publicHosts = Object.values({
  standards: `rfc-editor.org ietf.org iana.org w3.org whatwg.org unicode.org iso.org itu.int icao.int etsi.org
    ecma-international.org openid.net oauth.net jwt.io json-schema.org json.org yaml.org openapis.org semver.org
    calver.org keepachangelog.com conventionalcommits.org standardwebhooks.com commonmark.org`,
  security: `owasp.org mitre.org cve.org nist.gov cisa.gov cisecurity.org first.org pcisecuritystandards.org
    ssllabs.com letsencrypt.org cabforum.org pdf-insecurity.org`,
  indianInstitutions: `rbi.org.in uidai.gov.in digilocker.gov.in digitallocker.gov.in apisetu.gov.in cersai.org.in
    ckycindia.in cca.gov.in cert-in.org.in meity.gov.in indiacode.nic.in egazette.gov.in npci.org.in fiuindia.gov.in
    sebi.gov.in irdai.gov.in incometax.gov.in incometaxindia.gov.in passportindia.gov.in parivahan.gov.in eci.gov.in
    gst.gov.in mca.gov.in mha.gov.in dot.gov.in trai.gov.in pfrda.org.in data.gov.in india.gov.in
    samay1.nic.in samay2.nic.in nplindia.org`,
  servers: `nginx.org nginx.com openssh.com openssl.org openssl-library.org openbsd.org caddyserver.com apache.org
    debian.org ubuntu.com redhat.com kernel.org gnu.org man7.org freedesktop.org samba.org curl.se haproxy.org`,
  realtime: 'webrtc.org livekit.io pion.ly ffmpeg.org socket.io',
  dataAndMessages: `redis.io redis.com valkey.io postgresql.org scylladb.com clickhouse.com sqlite.org rabbitmq.com
    celeryq.dev mongodb.com mysql.com mariadb.org pgbouncer.org`,
  observability: 'fluentd.org fluentbit.io grafana.com prometheus.io opentelemetry.io elastic.co sre.google',
  languages: `python.org pypi.org pypa.io astral.sh mypy-lang.org pytest.org djangoproject.com readthedocs.io
    readthedocs.org nodejs.org npmjs.com npmjs.org typescriptlang.org kotlinlang.org swift.org gradle.org`,
  web: `angular.dev angular.io react.dev rxjs.dev docusaurus.io mermaid.js.org storybook.js.org vite.dev vitest.dev
    jestjs.io playwright.dev eslint.org prettier.io expressjs.com mozilla.org chromium.org web.dev webkit.org
    chrome.com chromestatus.com`,
  tools: 'github.com github.io gitlab.com git-scm.com docker.com docker.io kubernetes.io helm.sh',
  vendors: `docs.aws.amazon.com aws.amazon.com microsoft.com google.com android.com apple.com cloudflare.com
    algolia.com atlassian.com itextpdf.com`,
}).flatMap((hosts) => hosts.split(/\s+/));

/** A public endpoint of an AWS service, such as `ssm.ap-south-1.amazonaws.com`, without accounts and buckets. */
const awsEndpoint = /^[a-z0-9-]+\.[a-z]{2}-[a-z]+-\d\.amazonaws\.com$/;

/**
 * Whether a host is public documentation that pages may name.
 *
 * @param host - in lower case
 */
export function isPublicHost(host: string): boolean {
  return awsEndpoint.test(host) || publicHosts.some((known) => host === known || host.endsWith(`.${known}`));
}
