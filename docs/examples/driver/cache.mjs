// A cache of images in one SQLite file: an unstorage driver, turned into a cache by `unstorageCache` of
// @placard/stores.
import Database from 'libsql';

/** @param path of the file, which is created when it is missing */
export function sqliteDriver(path) {
  const database = new Database(path);
  database.exec('CREATE TABLE IF NOT EXISTS images (key TEXT PRIMARY KEY, bytes BLOB NOT NULL, at INTEGER NOT NULL)');
  const read = database.prepare('SELECT bytes FROM images WHERE key = ?');
  const look = database.prepare('SELECT length(bytes) AS size, at FROM images WHERE key = ?');
  const list = database.prepare('SELECT key FROM images');
  const write = database.prepare('INSERT OR REPLACE INTO images (key, bytes, at) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM images WHERE key = ?');

  const getItemRaw = (key) => read.get([key])?.bytes ?? null;
  const setItemRaw = (key, bytes) => void write.run([key, Buffer.from(bytes), Date.now()]);
  return {
    name: 'sqlite',
    hasItem: (key) => look.get([key]) !== undefined,
    getItem: getItemRaw,
    getItemRaw,
    setItem: setItemRaw,
    setItemRaw,
    removeItem: (key) => void remove.run([key]),
    getKeys: () => list.all([]).map(({ key }) => key),
    // With sizes and times a cache need not read every entry when it is opened.
    getMeta(key) {
      const found = look.get([key]);
      return found === undefined ? null : { size: found.size, mtime: new Date(found.at) };
    },
    dispose: () => database.close(),
  };
}
