/** Ends this process when the one that started it is gone: import it where signals do not arrive, or the parent may be killed. */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 300).unref();
