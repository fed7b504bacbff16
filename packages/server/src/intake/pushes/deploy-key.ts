// A key pair with which a project's repository is read over ssh: Ed25519, in the form in which OpenSSH keeps private
// keys (PROTOCOL.key of its sources), since older versions of it read no other form of this kind of key.
import { generateKeyPairSync, randomBytes } from 'node:crypto';

export interface DeployKey {
  /** One line, as `authorized_keys` and the forms of git hosts take it. */
  readonly public: string;
  /** The text of a key file. Sealed wherever it is kept. */
  readonly private: string;
}

const KIND = 'ssh-ed25519';
const COMMENT = 'nebula';
const RAW_BYTES = 32;
/** The cipher "none" has blocks of this size, to which the private part is filled up. */
const BLOCK_BYTES = 8;
const LINE_CHARACTERS = 70;

/** A new one each time. */
export function newDeployKey(): DeployKey {
  const pair = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = pair.privateKey.export({ format: 'jwk' });
  const [seed, point] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  if (seed.length !== RAW_BYTES || point.length !== RAW_BYTES) throw new Error('this is no Ed25519 key');
  const publicBlob = Buffer.concat([text(KIND), text(point)]);
  return {
    public: `${KIND} ${publicBlob.toString('base64')} ${COMMENT}`,
    private: pem(
      Buffer.concat([
        Buffer.from('openssh-key-v1\0'),
        text('none'),
        text('none'),
        text(''),
        number(1),
        text(publicBlob),
        text(privatePart(seed, point)),
      ]),
    ),
  };
}

/** The number at its beginning stands twice, so that a wrong passphrase would be noticed. */
function privatePart(seed: Buffer, point: Buffer): Buffer {
  const check = randomBytes(4);
  const keys = [text(KIND), text(point), text(Buffer.concat([seed, point])), text(COMMENT)];
  const part = Buffer.concat([check, check, ...keys]);
  const missing = (BLOCK_BYTES - (part.length % BLOCK_BYTES)) % BLOCK_BYTES;
  return Buffer.concat([part, Buffer.from(Array.from({ length: missing }, (_, index) => index + 1))]);
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Its length before it. */
const text = (value: string | Buffer): Buffer => {
  const bytes = Buffer.from(value as string);
  return Buffer.concat([number(bytes.length), bytes]);
};

const pem = (bytes: Buffer): string => {
  const lines = bytes.toString('base64').match(new RegExp(`.{1,${LINE_CHARACTERS}}`, 'g')) ?? [];
  return ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join(
    '\n',
  );
};
