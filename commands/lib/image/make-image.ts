import { cp, mkdir, mkdtemp, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { names } from '@kwikid/facts/names';
import { nodeArguments } from '@kwikid/server/node-arguments';
import { digestOf, type Layer, layerOf } from './layer.ts';
import { sharedLibraries } from './shared-libraries.ts';

export interface ImageOptions {
  /** The folder that `makeRelease` wrote. */
  release: string;
  /** Where the OCI layout is written; an older one there is replaced. */
  output: string;
  /** The Node of the image. */
  node: string;
  version: string;
  commit: string | undefined;
  /** Of every file, in seconds since the epoch: the time of the commit. */
  seconds: number;
}

export interface Image {
  /** Of the manifest: two images of one commit have the same. */
  digest: string;
  /** Compressed and not. */
  bytes: number;
  unpackedBytes: number;
}

/** The user of the server: no user of the host has this number. */
const user = 65532;
const paths = { node: '/usr/bin/node', app: '/app', data: '/data' } as const;
/** Changes with the content; the rest of the release is a layer of its own. */
const content = ['app/RELEASE.json', 'app/build'];

/**
 * Writes an image as an OCI layout, with nothing but Node, the libraries that it needs and the release: no shell, no
 * package manager. It is made without a container tool, so that every machine that can build the site can make it.
 */
export async function makeImage(options: ImageOptions): Promise<Image> {
  const { output, seconds } = options;
  const root = await mkdtemp(join(tmpdir(), 'image-'));
  try {
    await fillRoot(root, options);
    const inApp = (await readdir(join(root, 'app'))).map((name) => `app/${name}`);
    const system = (await readdir(root)).filter((name) => name !== 'app' && name !== 'data');
    // What changes least is below: an image with other content shares the first three layers.
    const layers = [
      layerOf(root, system, seconds),
      layerOf(root, ['data'], seconds, user),
      layerOf(
        root,
        inApp.filter((path) => !content.includes(path)),
        seconds,
      ),
      layerOf(root, content, seconds),
    ];
    return await writeLayout(output, layers, options);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function fillRoot(root: string, { release, node }: ImageOptions): Promise<void> {
  const program = await realpath(node);
  const place = async (from: string, to: string) => {
    await mkdir(dirname(join(root, to)), { recursive: true });
    await cp(await realpath(from), join(root, to));
  };
  await place(program, paths.node);
  for (const library of sharedLibraries(program)) await place(library, library);
  // A runtime mounts on the first four; it could not make them in a read-only root.
  for (const folder of ['dev', 'proc', 'sys', 'tmp', 'etc', 'data']) await mkdir(join(root, folder));
  await writeFile(join(root, 'etc/passwd'), `documentation:x:${user}:${user}::/data:/nonexistent\n`);
  await writeFile(join(root, 'etc/group'), `documentation:x:${user}:\n`);
  await writeFile(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
  await cp(release, join(root, paths.app), { recursive: true, verbatimSymlinks: true });
}

/** Writes the layout beside its place and renames it, so it is whole or absent. */
async function writeLayout(output: string, layers: readonly Layer[], options: ImageOptions): Promise<Image> {
  const partial = `${output}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(partial, 'blobs/sha256'), { recursive: true });
  let bytes = 0;
  const blob = async (content: Buffer, mediaType: string) => {
    const digest = digestOf(content);
    bytes += content.length;
    await writeFile(join(partial, 'blobs', digest.replace(':', '/')), content);
    return { mediaType, digest, size: content.length };
  };
  const config = await blob(json(configOf(layers, options)), 'application/vnd.oci.image.config.v1+json');
  const listed = [];
  for (const layer of layers)
    listed.push(await blob(layer.bytes, 'application/vnd.oci.image.layer.v1.tar+gzip'));
  const mediaType = 'application/vnd.oci.image.manifest.v1+json';
  const manifest = await blob(json({ schemaVersion: 2, mediaType, config, layers: listed }), mediaType);
  const named = { ...manifest, annotations: { 'org.opencontainers.image.ref.name': options.version } };
  await writeFile(join(partial, 'index.json'), json({ schemaVersion: 2, manifests: [named] }));
  await writeFile(join(partial, 'oci-layout'), json({ imageLayoutVersion: '1.0.0' }));
  await rm(output, { recursive: true, force: true });
  await rename(partial, output);
  return { digest: manifest.digest, bytes, unpackedBytes: sum(layers.map((layer) => layer.unpackedBytes)) };
}

function configOf(layers: readonly Layer[], { version, commit, seconds }: ImageOptions) {
  const created = new Date(seconds * 1000).toISOString();
  const health = [paths.node, `${paths.app}/server/src/health.ts`];
  const second = 1_000_000_000;
  return {
    created,
    architecture: process.arch === 'x64' ? 'amd64' : process.arch,
    os: 'linux',
    config: {
      User: `${user}:${user}`,
      WorkingDir: paths.app,
      Entrypoint: [paths.node, ...nodeArguments, `${paths.app}/server/src/main.ts`],
      Env: [
        'HOST=0.0.0.0',
        'PORT=3000',
        'NODE_ENV=production',
        `BUILD_DIR=${paths.app}/build`,
        `DATA_DIR=${paths.data}`,
      ],
      ExposedPorts: { '3000/tcp': {} },
      Volumes: { [paths.data]: {} },
      StopSignal: 'SIGTERM',
      // Not of the specification, and read by Docker and Podman.
      Healthcheck: { Test: ['CMD', ...health], Interval: 30 * second, Timeout: 5 * second, Retries: 3 },
      Labels: {
        'org.opencontainers.image.title': names.site,
        'org.opencontainers.image.version': version,
        'org.opencontainers.image.created': created,
        ...(commit !== undefined && { 'org.opencontainers.image.revision': commit }),
      },
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
  };
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
